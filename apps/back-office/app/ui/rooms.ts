import { maySee, type Right } from "@skaenk/contract/office/rights";
import { type OfficePage, railGroups } from "../define-room";
import { rooms } from "../rooms";

const links = rooms.flatMap(({ rail = [] }) => rail);

/** The rail, from top to bottom: a page stands there for those who may enter it. */
export const rail: OfficePage[][] = railGroups.map((group) => links.filter((link) => link.group === group));

const places = rooms.flatMap((room) => room.places ?? []);

export const placesFor = (held: readonly Right[]) => places.filter(({ right }) => maySee(held, right));

export const roomsFor = (held: readonly Right[]): OfficePage[][] =>
  rail.map((group) => group.filter(({ right }) => maySee(held, right))).filter((group) => group.length > 0);
