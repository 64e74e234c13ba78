import { getOfficialFile } from "@skaenk/contract/official-files";
import { Endpoints } from "../../platform/endpoints.ts";
import type { Database } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import { findOfficialFile } from "./paper-queries.ts";
import type { SettingsTables } from "./tables.ts";

const year = 31_536_000;
const types = { svg: "image/svg+xml", png: "image/png", jpg: "image/jpeg" } as const;

/** Papers of authorities, as they were given: a browser draws them and runs nothing of them. */
export function officialFileEndpoints(db: Database<SettingsTables>): Endpoints {
  return new Endpoints().file(getOfficialFile, async ({ params: { file } }, context) => {
    const [sum = "", type = ""] = file.split(".");
    const known = type as keyof typeof types;
    const found = await findOfficialFile(db, { sum, type: known });
    if (!found) throw new Refused(404, "file_not_found", "Filen findes ikke.");
    return context.body(new Uint8Array(found.content), 200, {
      "content-type": types[known],
      "cache-control": `public, max-age=${year}, immutable`,
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "x-content-type-options": "nosniff",
    });
  });
}
