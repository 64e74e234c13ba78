import { describe, expect, it } from "vitest";
import { helpAt, roomHelp, roomNameAt } from "./room-help";
import { rooms } from "./rooms";

describe("the help of a room", () => {
  it("stands for every room, in three or four sentences", () => {
    const paths = rooms.flat().map(({ path }) => path);
    expect(paths.filter((path) => !roomHelp[path])).toEqual([]);
    const sentences = Object.entries(roomHelp).map(([path, text]) => [
      path,
      text.split(/(?<=[.?!”]) (?=[A-ZÆØÅ“])/).length,
    ]);
    expect(sentences.filter(([, count]) => Number(count) < 3 || Number(count) > 5)).toEqual([]);
    expect(Object.keys(roomHelp).filter((path) => roomNameAt(path) === "Kontoret")).toEqual([]);
  });

  it("is that of the room that one is in, also deep inside it", () => {
    expect(helpAt("/kontor/ordrer/100042/pak").path).toBe("/ordrer");
    expect(helpAt("/ordrer/telefon").path).toBe("/ordrer/telefon");
    expect(helpAt("/kontor").path).toBe("/");
    expect(helpAt("/konto").path).toBe("/");
  });
});
