import type { Context } from "hono";
import { expect, it } from "vitest";
import { Refused } from "../../platform/refuse.ts";
import { readSentFile } from "./read-sent-file.ts";

const part = (head: string, text: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
const file = "Navn;Pris\r\nGin;249\r\n--Rom;199";
const whole = `${part('name="address"', "")}${part('name="file"; filename="C:\\varer.csv"', file)}${part('name="file"; filename="to.csv"', "2")}--x--\r\n`;

/** A form that arrives in pieces, and ends where it is said to. */
function sent(form: string, pieceBytes: number): Context {
  const bytes = new TextEncoder().encode(form);
  const body = new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += pieceBytes) controller.enqueue(bytes.subarray(at, at + pieceBytes));
      controller.close();
    },
  });
  return { req: { header: () => "multipart/form-data; boundary=x", raw: { body } } } as unknown as Context;
}

async function read(form: string, pieceBytes: number): Promise<string> {
  try {
    const { body, name } = await readSentFile(sent(form, pieceBytes));
    const pieces: Uint8Array[] = [];
    for await (const piece of body) pieces.push(piece);
    return `${name}: ${Buffer.concat(pieces).toString()}`;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.refusal.code;
  }
}

it("takes the first file of a form, in whatever pieces it arrives", async () => {
  for (const pieceBytes of [1, 7, 64, 4_096]) expect(await read(whole, pieceBytes)).toBe(`varer.csv: ${file}`);
});

it("refuses a form that breaks off before its file is whole, wherever that is, and nothing else ends", async () => {
  const fileEnds = whole.indexOf(file) + file.length;
  for (let length = 0; length < fileEnds; length += 1) {
    expect([length, await read(whole.slice(0, length), 16)]).toEqual([length, "malformed"]);
  }
  // What stands after the file is not waited for.
  for (let length = fileEnds + "\r\n--x".length; length <= whole.length; length += 1) {
    expect([length, await read(whole.slice(0, length), 16)]).toEqual([length, `varer.csv: ${file}`]);
  }
});
