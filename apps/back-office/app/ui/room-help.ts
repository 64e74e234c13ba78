import { maySee, type Right } from "@skaenk/contract/office/rights";
import type { OfficePage } from "../define-room";
import { rooms } from "../rooms";
import { rail } from "./rooms";

/** What each room is for and how it is begun, in a few sentences: read with `?`, and all together in `/hjaelp`. By its path. */
export const roomHelp: Readonly<Record<string, string>> = Object.assign({}, ...rooms.map(({ help }) => help));

const roomKeys: Readonly<Record<string, readonly (readonly [key: string, does: string])[]>> = Object.assign(
  {},
  ...rooms.map(({ keys }) => keys),
);

export const keysAt = (pathname: string) => roomKeys[inOffice(pathname)] ?? [];

const inOffice = (pathname: string): string => pathname.replace(/^\/kontor(?=\/|$)/, "") || "/";

/** The room that an address is in: the longest path that it begins with. */
export function helpAt(pathname: string): { path: string; text: string } {
  const own = inOffice(pathname);
  const path = Object.keys(roomHelp)
    .filter((one) => own === one || own.startsWith(`${one}/`))
    .sort((a, b) => b.length - a.length)[0];
  return { path: path ?? "/", text: roomHelp[path ?? "/"] ?? "" };
}

/** Pages inside a room that explain themselves. */
const within: OfficePage[] = rooms.flatMap(({ helpWithin = [] }) => helpWithin);

/** The rooms that one may enter with what they are for, in the order of the rail. */
export function helpFor(held: readonly Right[]): { path: string; name: string; text: string }[] {
  const places = rail
    .flat()
    .flatMap((room) => [room, ...within.filter(({ path }) => path.startsWith(`${room.path}/`))]);
  return places
    .filter(({ right }) => maySee(held, right))
    .map(({ path, name }) => ({ path, name, text: roomHelp[path] ?? "" }));
}

export const roomNameAt = (path: string): string =>
  [...within, ...rail.flat()].find((room) => room.path === path)?.name ?? "Kontoret";
