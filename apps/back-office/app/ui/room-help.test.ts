import { rights, rightsOfRole } from "@skaenk/contract/office/rights";
import { describe, expect, it } from "vitest";
import { helpAt, helpFor, keysAt, roomHelp, roomNameAt } from "./room-help";
import { rail } from "./rooms";

describe("the help of a room", () => {
  it("stands for every room, in three or four sentences", () => {
    const paths = rail.flat().map(({ path }) => path);
    expect(paths.filter((path) => !roomHelp[path])).toEqual([]);
    const sentences = Object.entries(roomHelp).map(([path, text]) => [
      path,
      text.split(/(?<=[.?!«]) (?=[A-ZÆØÅ»])/).length,
    ]);
    expect(sentences.filter(([, count]) => Number(count) < 3 || Number(count) > 5)).toEqual([]);
    expect(Object.keys(roomHelp).filter((path) => roomNameAt(path) === "Kontoret")).toEqual([]);
  });

  it("is told of the rooms that one may enter, in the order of the rail", () => {
    expect(helpFor(rights).map(({ path }) => path)).toEqual([
      ...rail.flat().flatMap(({ path }) => (path === "/ordrer" ? [path, "/ordrer/telefon"] : [path])),
    ]);
    expect(helpFor(rightsOfRole.stock).map(({ path }) => path)).not.toContain("/personale");
    expect(helpFor(rightsOfRole.stock).map(({ path }) => path)).not.toContain("/ordrer/telefon");
    expect(helpFor(rightsOfRole.stock).map(({ name }) => name)).toContain("Ordrer");
  });

  it("is that of the room that one is in, also deep inside it", () => {
    expect(helpAt("/kontor/ordrer/100042/pak").path).toBe("/ordrer");
    expect(helpAt("/ordrer/telefon").path).toBe("/ordrer/telefon");
    expect(helpAt("/kontor").path).toBe("/");
    expect(helpAt("/konto").path).toBe("/");
  });
});

it("knows the keys of the list of goods, and of no room below it", () => {
  expect(keysAt("/kontor/varer").map(([key]) => key)).toContain("Ctrl D");
  expect(keysAt("/kontor/varer/en-gin")).toEqual([]);
});
