import { type OpenDatabase, withoutTimeLimit } from "@skaenk/api/platform/database";
import { openKeys } from "@skaenk/api/platform/keys/open-keys";
import { type RekeyOutcome, rekey } from "@skaenk/api/platform/keys/rekey";
import { replaceLostKeys } from "@skaenk/api/platform/keys/replace-lost-keys";
import type { Settings } from "@skaenk/api/platform/settings";
import type { Tables } from "@skaenk/api/tables";
import { runCommand } from "./backup/run-command.ts";
import { lockRekey } from "./database-queries.ts";
import { runningProcesses } from "./running-processes.ts";

/**
 * `npm run rekey`: brings everything under the SESSION_SECRET in force (docs/operations.md, Secrets). Beside running processes, and
 * again after it was stopped in the middle.
 * `--leaked`: the old secret is known to others, so links and cookies that were made with it count no more.
 * `--lost`: the old secret is gone, so new keys take the place of those that cannot be opened any more.
 */
await runCommand(async ({ settings, database, words }) => {
  const unknown = words.find((word) => word !== "--leaked" && word !== "--lost");
  if (unknown) throw new Error(`kender ikke "${unknown}": npm run rekey -- [--leaked | --lost]`);
  await withoutTimeLimit<Tables, void>(database.url, false, async (open) => {
    const client = await open.pool.connect();
    try {
      if (!(await lockRekey(client))) throw new Error("npm run rekey er allerede i gang");
      if (words.includes("--lost")) await replaceLost(open, settings);
      const outcome = await rekey({
        db: open.db,
        settings,
        processes: runningProcesses(client, settings.sessionSecret),
        now: () => new Date(),
        leaked: words.includes("--leaked"),
        onProgress: (sealed) => console.log(`  ${sealed} hemmeligheder er låst om`),
      });
      report(outcome);
    } finally {
      client.release(true);
    }
  });
});

async function replaceLost({ db }: OpenDatabase<Tables>, settings: Settings): Promise<void> {
  const replaced = await replaceLostKeys(db, { settings, now: new Date() });
  await openKeys({ db, settings, now: new Date() });
  console.log(
    replaced === 0
      ? "Ingen nøgler var gået tabt."
      : "Der er lavet nye nøgler i stedet for dem, der ikke kan åbnes. Det, de låste, skal laves igen: se Secrets i docs/operations.md.",
  );
}

function report({ wrapped, made, sealed, removed, unreadable }: RekeyOutcome): void {
  if (wrapped + made + sealed + removed === 0) console.log("Alt er allerede låst med den SESSION_SECRET, der er sat.");
  else {
    console.log(
      `Færdig: ${wrapped} nøgler er låst med den nye SESSION_SECRET, ${made} nye er lavet, ${sealed} hemmeligheder er låst om, ${removed} gamle nøgler er fjernet.`,
    );
    console.log("SESSION_SECRET_PREVIOUS behøves nu kun til gamle sikkerhedskopier.");
  }
  if (unreadable.length > 0) {
    console.log(
      `${unreadable.length} kan ikke læses med nogen kendt nøgle og er sprunget over: ${unreadable.slice(0, 20).join(", ")}`,
    );
  }
}
