/** Xapian (C++, where Debian's `python3-xapian` is installed) in a process of its own, asked in turns with the others. */
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { analyseText } from "@skaenk/danish/search-text";
import type { CatalogueProduct, Queries } from "./catalogue.ts";

const python = "/usr/bin/python3";

export type QueryKind = "two" | "prefix" | "typo" | "filtered";
export type Xapian = {
  version: string;
  /** Asks for so long; how many questions were answered, and in which time. */
  run(kind: QueryKind, milliseconds: number): Promise<{ queries: number; milliseconds: number }>;
  /** How many products each question of a kind finds. */
  totals(kind: QueryKind): Promise<number[]>;
  stop(): void;
};

const tokens = (text: string) => analyseText(text).filter((it) => !it.stop);
const stems = (text: string) => tokens(text).map((it) => it.stem);

/** Undefined where it is not installed. */
export async function openXapian(products: readonly CatalogueProduct[], queries: Queries): Promise<Xapian | undefined> {
  const asked = spawnSync(python, ["-c", "import xapian; print(xapian.version_string())"], { encoding: "utf8" });
  if (asked.status !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "xapian-"));
  const [documents, questions] = [join(folder, "documents.jsonl"), join(folder, "questions.json")];
  writeFileSync(documents, products.map((it) => JSON.stringify(documentOf(it))).join("\n"));
  writeFileSync(questions, JSON.stringify(questionsOf(queries)));
  const program = fileURLToPath(new URL("./xapian-engine.py", import.meta.url));
  const child = spawn(python, [program, documents, join(folder, "index"), questions]);
  child.stderr.pipe(process.stderr);
  const next = linesOf(child);
  await next();
  const tell = (line: string) => {
    child.stdin.write(`${line}\n`);
    return next();
  };
  return {
    version: asked.stdout.trim(),
    async run(kind, milliseconds) {
      const [count = 0, took = 1] = (await tell(`${kind} ${milliseconds}`)).split(" ").map(Number);
      return { queries: count, milliseconds: took };
    },
    totals: async (kind) => JSON.parse(await tell(`${kind} totals`)) as number[],
    stop() {
      child.stdin.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function linesOf(child: ChildProcessWithoutNullStreams): () => Promise<string> {
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error("Xapian ended before it had answered");
    return value;
  };
}

function documentOf(product: CatalogueProduct): object {
  const { id, name, brand, category, tastes, description, price } = product;
  const fields = { name, brand, category, tastes: tastes.join(" "), description };
  const text = Object.values(fields).join(" ");
  return {
    id,
    price,
    brand,
    tastes,
    stems: Object.fromEntries(Object.entries(fields).map(([field, words]) => [field, stems(words)])),
    surfaces: [...new Set(tokens(text).map((it) => it.surface))],
  };
}

function questionsOf(queries: Queries): Record<QueryKind, object[]> {
  return {
    two: queries.two.map((term) => ({ stems: stems(term) })),
    prefix: queries.prefix.map((word) => ({ word })),
    typo: queries.typo.map((word) => ({ word })),
    filtered: queries.filtered.map(({ term, max }) => ({ stems: stems(term), max })),
  };
}
