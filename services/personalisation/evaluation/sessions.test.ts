import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessionsFromCsv } from "./sessions.ts";

describe("sessions from a file", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "skaenk-sessions-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const read = (text: string) => {
    const file = join(folder, "sessions.csv");
    writeFileSync(file, text);
    return sessionsFromCsv(file);
  };

  it("are ordered by when they began, and their items by time, wherever columns and rows stand", async () => {
    const text =
      "time,Item,shop,session\r\n30,c,x,late\r\n20,b,x,late\r\n\r\n11,y,x,early\r\n1,x,x,early\r\n5,z,x,alone\r\n";
    expect(await read(text)).toEqual([
      ["x", "y"],
      ["b", "c"],
    ]);
  });

  it("may have dates, a byte order mark and quotes", async () => {
    const text =
      '\uFEFFsession,item,time\n"1","gin, tør",2026-01-02T00:00:00Z\n1,"en ""særlig""",2026-01-01T00:00:00Z\n';
    expect(await read(text)).toEqual([['en "særlig"', "gin, tør"]]);
  });

  it("are refused without their columns, and with the line when a time is none", async () => {
    await expect(read("session,item\n1,a\n")).rejects.toThrow("must have the columns session, item and time");
    await expect(read("session,item,time\n1,a,1\n1,b,soon\n")).rejects.toThrow('sessions.csv:3: "soon" is no time');
  });
});
