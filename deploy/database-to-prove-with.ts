import { writeFileSync } from "node:fs";
import { startEmbeddedPostgres } from "../server/src/embedded-postgres.ts";

/** A PostgreSQL that a program in another root can reach: `database-to-prove-with.ts FOLDER PORT`. Stops with SIGTERM. */
const [folder = "", port = ""] = process.argv.slice(2);
const postgres = await startEmbeddedPostgres(folder, ["-c", "listen_addresses=127.0.0.1", "-c", `port=${port}`]).catch(
  (error: unknown) => {
    console.log(error);
    process.exit(1);
  },
);
writeFileSync(`${folder}.ready`, "");
process.once("SIGTERM", () => void postgres.stop().then(() => process.exit(0)));
setInterval(() => undefined, 60_000);
