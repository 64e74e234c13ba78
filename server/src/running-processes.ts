import { setTimeout as sleep } from "node:timers/promises";
import { keysMark } from "@skaenk/api/platform/keys/follow-keys";
import type { RunningProcesses } from "@skaenk/api/platform/keys/rekey";
import { listMarkedSessions } from "@skaenk/postgres/direct-queries";
import type pg from "pg";
import { markOfSecret, secretMark } from "./same-secret.ts";

const longestMs = 120_000;
const askAgainMs = 100;

/**
 * The shop's processes as they are seen in the database: each holds a mark there as long as it lives (`same-secret.ts`).
 * @param longest milliseconds that a process may take to read changed keys
 */
export function runningProcesses(client: pg.ClientBase, sessionSecret: string, longest = longestMs): RunningProcesses {
  return {
    async requireNewSecret() {
      const secrets = await listMarkedSessions(client, secretMark);
      const knowsKeys = new Set((await listMarkedSessions(client, keysMark)).map(({ session }) => session));
      if (secrets.some(({ value }) => value !== markOfSecret(sessionSecret))) {
        throw new Error(
          "En af butikkens processer kører stadig med en anden SESSION_SECRET. Genstart dem alle med den nye, og med den gamle i SESSION_SECRET_PREVIOUS.",
        );
      }
      if (secrets.some(({ session }) => !knowsKeys.has(session))) {
        throw new Error(
          "En af butikkens processer er af en ældre version eller er ved at starte. Opdatér dem alle først.",
        );
      }
    },
    async haveRead(change) {
      const deadline = performance.now() + longest;
      for (;;) {
        const marks = await listMarkedSessions(client, keysMark);
        // While a process goes from one mark to the next it holds both.
        const read = new Set(marks.flatMap(({ session, value }) => (value >= change ? [session] : [])));
        if (marks.every(({ session }) => read.has(session))) return;
        if (performance.now() > deadline) {
          throw new Error(
            "En af butikkens processer har ikke læst de nye nøgler endnu. Prøv igen; intet er gået tabt.",
          );
        }
        await sleep(askAgainMs);
      }
    },
  };
}
