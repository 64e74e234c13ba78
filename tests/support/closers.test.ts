import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";

const closers = JSON.stringify(new URL("./closers.ts", import.meta.url).href);
const opened = `
  import { closeHoweverItEnds, openClosers } from ${closers};
  const closers = openClosers();
  closeHoweverItEnds(closers);
  closers.add(() => console.log("disk"));
  closers.add(() => Promise.reject(new Error("the shop does not end")));
  closers.add(() => console.log("crowd"));
  setInterval(() => undefined, 1_000);`;

it.each([
  ["is told to end", "process.kill(process.pid, 'SIGTERM')", 130],
  ["is interrupted twice", "process.kill(process.pid, 'SIGINT'); process.kill(process.pid, 'SIGTERM')", 130],
  ["throws where nobody catches", "setTimeout(() => { throw new Error('oops'); }, 1)", 1],
  ["leaves a promise alone that fails", "void Promise.reject(new Error('oops'))", 1],
])("a program that %s takes everything away, the latest first and each once", async (_, act, code) => {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", `${opened} ${act};`]);
  const [said, [exitCode]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  expect(exitCode).toBe(code);
  expect(said.match(/^(crowd|disk)$/gm)).toEqual(["crowd", "disk"]);
});
