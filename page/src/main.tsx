// The page: the lobby, or a table seen from a seat, by its address.
import { render } from "preact";
import { Lobby } from "./lobby";
import { Table } from "./table";

const [, where, table, player] = location.pathname.split("/");
render(where === "table" && table && player ? <Table table={table} player={player} /> : <Lobby />, document.body);
