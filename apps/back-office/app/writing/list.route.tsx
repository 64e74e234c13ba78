import { contentRooms } from "@skaenk/contract/office/content";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import type { Route } from "./+types/list.route";
import { WritingList } from "./writing-list";
import { roomAt } from "./writing-rooms";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { kind, path } = roomAt(request);
  const list = await officeApi(context, request).call(contentRooms[kind].list, { query: queryOf(request) });
  return { path, list };
}

export default function List({ loaderData: { path, list } }: Route.ComponentProps) {
  return <WritingList key={path} path={path} list={list} />;
}
