/** What the published client's types say: which members an object of each has, and of what they are. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** One way a member may be filled: `types` are names of types, literals (`"Product"`), `string`, `number`, `boolean` or `any`. */
export type Member = {
  name: string;
  required: boolean;
  list: boolean;
  dictionary: boolean;
  format: string;
  types: string[];
};
type Declared = { parents: string[]; members: Member[]; choices: string[] };
export type ClientTypes = { membersOf(type: string): readonly Member[]; isKnown(type: string): boolean };

export function readClientTypes(): ClientTypes {
  const entry = createRequire(import.meta.url).resolve("@relewise/client");
  const declared = declarations(
    readFileSync(join(entry.slice(0, entry.lastIndexOf("dist")), "dist", "index.d.ts"), "utf8"),
  );
  const known = new Map<string, readonly Member[]>();
  const membersOf = (type: string): readonly Member[] => {
    const kept = known.get(type);
    if (kept) return kept;
    const of = declared.get(type);
    const own = of?.members ?? [];
    const inherited = (of?.parents ?? []).flatMap((parent) => membersOf(parent));
    const members = [...inherited.filter((it) => !own.some(({ name }) => name === it.name)), ...own];
    known.set(type, members);
    return members;
  };
  const alternatives = (type: string): string[] => declared.get(type)?.choices.flatMap(alternatives) ?? [type];
  for (const { members } of declared.values()) {
    for (const member of members) {
      member.types = member.types.flatMap((type) => (declared.get(type)?.choices.length ? alternatives(type) : [type]));
    }
  }
  return { membersOf, isKnown: (type) => declared.has(type) };
}

/** The file has one declaration after the other, each from the margin to a closing brace or semicolon at it. */
function declarations(source: string): Map<string, Declared> {
  const found = new Map<string, Declared>();
  for (const part of source.split(/^(?=(?:export )?declare )/m)) {
    const head =
      /^(?:export )?declare (interface|type) (\w+)(?:<[^>]*>)?(?: extends (\w+))?(?: =)? ?([^{]*)(\{[\s\S]*\n\};?)?/.exec(
        part,
      );
    if (!head?.[1] || !head[2]) continue;
    const before = (head[4] ?? "").replace(/;\s*$/, "").trim();
    const isChoice = head[1] === "type" && !head[5] && before.includes("|");
    found.set(head[2], {
      parents: [head[3] ?? "", ...(isChoice ? [] : before.split("&"))]
        .map((it) => it.trim())
        .filter((it) => /^\w+$/.test(it)),
      members: membersIn(head[5] ?? ""),
      choices: isChoice ? before.split("|").map((it) => it.trim()) : [],
    });
  }
  return found;
}

function membersIn(body: string): Member[] {
  const pattern = /(?:\/\*\*([\s\S]*?)\*\/\s*)?^ {4}(\$?\w+)(\?)?: (.*);$/gm;
  return [...body.matchAll(pattern)].map(([, told = "", name = "", optional, type = ""]) => {
    const list = /\[\]/.test(type);
    const dictionary = /Record<string, (.*)>/.exec(type);
    const types = (dictionary?.[1] ?? type)
      .replace(/[()]|\[\]/g, "")
      .split("|")
      .map((it) => it.trim());
    return {
      name,
      required: optional === undefined,
      list,
      dictionary: dictionary !== null,
      format: /@format ([\w-]+)/.exec(told)?.[1] ?? "",
      types: types.filter((it) => it !== "null" && it !== "undefined"),
    };
  });
}
