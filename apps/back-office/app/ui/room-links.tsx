import type { Right } from "@skaenk/contract/office/rights";
import { maySee } from "@skaenk/contract/office/rights";
import { Link } from "react-router";
import { rooms } from "../rooms";

/** Links to the rooms that belong to a page, for those who may enter them. */
export function RoomLinks({ on, held }: { on: string; held: readonly Right[] }) {
  const links = rooms.flatMap(({ linksOn }) => linksOn?.[on] ?? []).filter(({ right }) => maySee(held, right));
  return links.map(({ path, name }) => (
    <Link key={path} className="second" to={path}>
      {name}
    </Link>
  ));
}
