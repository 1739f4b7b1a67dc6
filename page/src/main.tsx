// The page: the lobby, or a table seen from a seat, by its address.
import { render } from "preact";
import { HotSeat } from "./hotseat";
import { Lobby } from "./lobby";
import { Table } from "./table";

const [, where, table, player] = location.pathname.split("/");
const seen = where !== "table" || !table ? <Lobby /> : player ? <Table table={table} player={player} /> : <HotSeat table={table} />;
render(seen, document.body);
