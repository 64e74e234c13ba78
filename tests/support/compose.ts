import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { parse } from "yaml";

const root = join(import.meta.dirname, "..", "..");

export type ComposeService = {
  image?: string;
  read_only?: boolean;
  environment?: Record<string, string>;
  env_file?: string[];
  volumes?: string[];
  secrets?: string[];
  ports?: string[];
  profiles?: string[];
  cap_drop?: string[];
  mem_limit?: string;
  memswap_limit?: string;
};
export type Compose = {
  services: Record<string, ComposeService>;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, unknown>;
};

export const readCompose = (): Compose =>
  parse(readFileSync(join(root, "compose.yaml"), "utf8"), { merge: true }) as Compose;

/** The variables of a file such as `.env`; what is commented out is not set. */
export const readVariables = (text: string): Record<string, string> =>
  Object.fromEntries(Object.entries(parseEnv(text)).map(([name, value]) => [name, value ?? ""]));

/**
 * Replaces `${NAME:-default}`, `${NAME:+text}` and `${NAME:?reason}` as compose does.
 * @throws Error with the reason where a required variable is missing
 */
export function interpolate(text: string, variables: Record<string, string>): string {
  return text.replace(/\$\{(\w+)(?::([-+?])([^}]*))?\}/g, (_, name: string, sign?: string, rest = "") => {
    const value = variables[name] ?? "";
    if (value !== "") return sign === "+" ? rest : value;
    if (sign === "?") throw new Error(`${name}: ${rest}`);
    return sign === "-" ? rest : "";
  });
}

/** The environment of a service's container, without what its image sets: the variables of `.env`, and over them its own. */
export function environmentOf(
  { env_file = [], environment = {} }: ComposeService,
  variables: Record<string, string>,
): Record<string, string> {
  const own = Object.entries(environment).map(([name, value]) => [name, interpolate(String(value), variables)]);
  return { ...(env_file.includes(".env") ? variables : {}), ...Object.fromEntries(own) };
}

/** The path of each secret of a service on the machine, by its name; relative paths start at the folder of compose.yaml. */
export function secretFilesOf(
  compose: Compose,
  { secrets = [] }: ComposeService,
  variables: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    secrets.map((name) => [name, interpolate(compose.secrets[name]?.file ?? "", variables)] as const),
  );
}

/** The shell commands of docs/operations.md that make the secrets of a shop. */
export function guidesSecretCommands(): string {
  const guide = readFileSync(join(root, "docs", "operations.md"), "utf8");
  const [, block = ""] = /\*\*Make the secrets\*\*[^\n]*(?:\n(?!\n)[^\n]*)*\n\n((?: {7}[^\n]*\n)+)/.exec(guide) ?? [];
  return block.replace(/^ {7}/gm, "");
}
