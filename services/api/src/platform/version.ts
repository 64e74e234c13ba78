import { readFileSync } from "node:fs";

const root = new URL("../../../../package.json", import.meta.url);

/** This program's version, as the root package.json says it. */
export const programVersion: string = (JSON.parse(readFileSync(root, "utf8")) as { version: string }).version;
