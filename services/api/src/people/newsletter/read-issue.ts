import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { line, prose } from "../../editorial/content/text-rules.ts";
import type { NewsletterContent } from "../mail/mail-data.ts";

const path = z.string().regex(/^\/(?![/\\])\S*$/, "skal være en adresse i shoppen, fx /drinks");

const block = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("paragraph"), text: prose }),
  z.strictObject({ kind: z.literal("heading"), text: line }),
  z.strictObject({
    kind: z.literal("list"),
    ordered: z.boolean().default(false),
    items: z.array(prose).min(1).max(40),
  }),
  z.strictObject({ kind: z.literal("tip"), title: line, text: prose }),
  z.strictObject({ kind: z.literal("card"), title: line, text: prose, path, linkText: line }),
  z.strictObject({ kind: z.literal("button"), text: line, path }),
]);

/** What a newsletter must be before it goes. */
export const issue = z.strictObject({
  subject: line,
  preheader: line,
  title: line,
  blocks: z.array(block).min(1).max(60),
});

/**
 * Reads a newsletter from a block file. Its id is the file's name, so the same file is the same newsletter.
 * @throws Error naming the file and what is wrong in it
 */
export async function readIssue(file: string): Promise<{ id: string; content: NewsletterContent }> {
  const id = basename(file).replace(/\.ya?ml$/, "");
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) {
    throw new Error(`${file}: navnet skal være små bogstaver, tal og bindestreger, fx 2026-12-jul-i-glasset.yaml`);
  }
  const parsed = issue.safeParse(parse(await readFile(file, "utf8")));
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path: place, message }) => `  ${place.join(".")}: ${message}`);
    throw new Error(`${file}:\n${lines.join("\n")}`);
  }
  return { id, content: parsed.data };
}
