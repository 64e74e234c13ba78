import { dirname, posix } from "node:path";
import { describe, expect, it } from "vitest";
import { code, textOf, tracked } from "./support/tree.ts";

describe("the documents", () => {
  /** What decisions say was so when they were taken, and the history of changes. */
  const ofToday = tracked.filter((path) => path.endsWith(".md") && !/^CHANGELOG|^docs\/decisions\//.test(path));
  const proseOf = (path: string) => textOf(path).replace(/```[\s\S]*?```/g, "");
  const folders = new Set(
    tracked.flatMap((path) => path.split("/").map((_, at, parts) => parts.slice(0, at).join("/"))),
  );
  const isThere = (path: string) =>
    folders.has(path) || tracked.some((file) => file === path || file.endsWith(`/${path}`));

  it("name files and folders that exist", () => {
    const wrong = ofToday.flatMap((document) =>
      [...proseOf(document).matchAll(/`([\w.@-]+(?:\/[\w.@-]+)*)(?::\d+)?\/?`|\]\(([^)#\s:]+)(?:#[^)]*)?\)/g)]
        .map(([, quoted, linked]) => quoted ?? linked ?? "")
        .filter((path) =>
          /\.(tsx?|mjs|css|sql|ya?ml|jsonc?|md|sh)$|^(apps|bench|deploy|docs|mocks|packages|server|services|tests)\//.test(
            path,
          ),
        )
        // What a step of CONTRIBUTING makes has no name yet, and a bare ending is none.
        .filter((path) => !/NNN|thing|feature|^\./.test(path))
        .filter((path) => !isThere(path) && !isThere(posix.join(dirname(document), path)))
        .map((path) => `${document}: ${path}`),
    );
    expect(wrong, "the file has moved or gone: say where it is").toEqual([]);
  });

  it("name commands that there are", () => {
    const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> };
    const wrong = ofToday.flatMap((document) =>
      [...textOf(document).matchAll(/\bnpm run ([a-z-]+)/g)]
        .filter(([, command = ""]) => !scripts[command])
        .map(([whole]) => `${document}: ${whole}`),
    );
    expect(wrong, "package.json has no such command").toEqual([]);
  });

  it("name the settings that there are, and all of them", () => {
    const settings =
      textOf("services/api/src/platform/settings.ts").match(/(?<=^ {2})[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?=:)/gm) ?? [];
    const read = new Set(code.flatMap((path) => textOf(path).match(/(?<=\benv(\.|\["))[A-Z][A-Z0-9_]+/g) ?? []));
    const example = textOf(".env.example").match(/^[A-Z_]+(?==)/gm) ?? [];
    const said = new Set(
      ofToday.flatMap((path) =>
        [...textOf(path).matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*(?:_\*)?)(?:=[^`]*)?`/g)].map(
          ([, name = ""]) => name,
        ),
      ),
    );
    const isSaid = (name: string) =>
      said.has(name) || [...said].some((start) => start.endsWith("*") && name.startsWith(start.slice(0, -1)));
    const unsaid = settings.filter((name) => !isSaid(name));
    expect(unsaid, "say in docs/operations.md what the setting is for").toEqual([]);
    const ofProviders = code
      .filter((path) => /^services\/api\/src\/platform\/[a-z]+-settings\.ts$/.test(path))
      .flatMap((path) => textOf(path).match(/\b[A-Z]+(?:_[A-Z0-9]+)+\b/g) ?? []);
    const known = [...settings, ...ofProviders, ...read, ...example];
    const unknown = [...said].filter((name) => name.includes("_") && !/^(NAME_FILE|SO_REUSEPORT)$/.test(name));
    const wrong = unknown.filter((name) =>
      name.endsWith("*") ? !known.some((one) => one.startsWith(name.slice(0, -1))) : !known.includes(name),
    );
    expect(wrong, "nothing reads a setting of that name").toEqual([]);
  });
});
