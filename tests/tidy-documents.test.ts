import { dirname, posix } from "node:path";
import { describe, expect, it } from "vitest";
import { code, sources, textOf, tracked } from "./support/tree.ts";

/** The rooms of the office, each with its pages. */
const roomFiles = tracked.filter((path) => /^apps\/back-office\/app\/[a-z-]+\/room\.ts$/.test(path));

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

  it("name rooms of the office that there are", () => {
    const rooms = new Set(
      roomFiles.flatMap((path) => [...textOf(path).matchAll(/path: "\/?([a-z/-]+)"/g)].map(([, room = ""]) => room)),
    );
    const wrong = ofToday.flatMap((document) =>
      [...proseOf(document).matchAll(/`\/kontor\/([a-z/]+)`/g)]
        .filter(([, path = ""]) => !rooms.has(path))
        .map(([whole]) => `${document}: ${whole}`),
    );
    expect(wrong, "the room has moved or gone").toEqual([]);
  });

  it("tell the owner how each duty of a shop is done", () => {
    const said = textOf("docs/open-your-shop.md");
    const duties = ["duties", "running-duties"].flatMap((name) => [
      ...textOf(`services/api/src/office/settings/office/${name}.ts`).matchAll(/title: "([^"]+)"/g),
    ]);
    expect(duties.length).toBeGreaterThan(15);
    expect(duties.map(([, title = ""]) => title).filter((title) => !said.includes(`**${title}**`))).toEqual([]);
  });

  it("quote to the owner the words that are on the screen", () => {
    const said = textOf("docs/open-your-shop.md");
    const screens = sources
      .filter((path) => /^(apps\/[a-z-]+\/app|server\/src|services\/api\/src\/office\/settings)\//.test(path))
      .map(textOf)
      .join("\n");
    const quoted = new Set([...said.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = ""]) => words));
    expect(quoted.size).toBeGreaterThan(40);
    const gone = [...quoted].filter((words) => words !== "fed" && !screens.includes(words));
    expect(gone, "the button or field is called something else now: say what stands there").toEqual([]);
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
      .filter((path) =>
        /^services\/api\/src\/(platform\/[a-z]+-settings|selling\/checkout\/payment\/[a-z]+\/[a-z]+)\.ts$/.test(path),
      )
      .flatMap((path) => textOf(path).match(/\b[A-Z]+(?:_[A-Z0-9]+)+\b/g) ?? []);
    const known = [...settings, ...ofProviders, ...read, ...example];
    const unknown = [...said].filter((name) => name.includes("_") && !/^(NAME_FILE|SO_REUSEPORT)$/.test(name));
    const wrong = unknown.filter((name) =>
      name.endsWith("*") ? !known.some((one) => one.startsWith(name.slice(0, -1))) : !known.includes(name),
    );
    expect(wrong, "nothing reads a setting of that name").toEqual([]);
  });
});

describe("what the documents say of the program", () => {
  const operations = textOf("docs/operations.md");

  it("is the order in which it stops", () => {
    const opened = ["open-shop-database", "open-platform", "shop"]
      .flatMap((file) => textOf(`server/src/${file}.ts`).match(/(?<=closers\.push\().*/g) ?? [])
      // Where the start fails; a shop that has opened has it further down.
      .filter((line) => !line.includes("server.listening"))
      .map(
        (line) =>
          /\w+\.(stop|close|quiet)\b|openJobs|closeServer|openMetricsListener|watchShop|recordDependencies/.exec(
            line,
          )?.[0] ?? line,
      );
    const said = /\*\*Stop\.\*\*([\s\S]*?)\n\n/.exec(operations)?.[1] ?? "";
    const stops = [...said.matchAll(/`([\w.]+)`/g)].map(([, name = ""]) => name);
    // `quarantine` only stops asking whether it is over.
    // The database of the shop's own opens before all else, in a function that stands below; `quarantine` only stops asking.
    const counted = opened.filter((name) => name !== "quarantine.stop" && name !== "postgres.stop");
    expect(stops, "docs/operations.md, Stop: the order of server/src/shop.ts from the end").toEqual([
      ...counted.reverse(),
      "postgres.stop",
    ]);
  });

  it("are addresses that lead somewhere", () => {
    // The end of an address may be left out: `:part?`.
    const addressOfRoute = (path: string) => path.replace(/\/:\w+\?$/, "(/{})?").replace(/:\w+/g, "{}");
    const pagesOfShop = [...textOf("apps/storefront/app/routes.ts").matchAll(/route\("([^"*]+)"/g)];
    const pagesOfOffice = roomFiles.flatMap((path) => [...textOf(path).matchAll(/\bpath: "([^"*]+)", file: /g)]);
    const pages = tracked.flatMap((path) => /^services\/api\/seed\/pages\/(.+)\.yaml$/.exec(path)?.[1] ?? []);
    const own = ["/kontor", "/alder", "/metrics", "/livez", "/readyz", "/dev/mail", "/office", "/api/v1/health"];
    const endpoints = tracked
      .filter((path) => path.startsWith("packages/contract/src/"))
      .flatMap((path) => textOf(path).match(/(?<=\bpath: ")\/[^"]+/g) ?? []);
    const known = [
      ...own,
      ...endpoints,
      ...pagesOfShop.map(([, path = ""]) => `/${addressOfRoute(path)}`),
      ...pagesOfOffice.map(([, path = ""]) => `/kontor/${addressOfRoute(path)}`),
      ...pages.map((name) => `/${name}`),
    ].map((path) => new RegExp(`^${path.replace(/[.]/g, "\\.").replace(/\{[^}]*\}/g, "[^/]+")}$`));
    const wrong = [
      "README.md",
      "ARCHITECTURE.md",
      "CONTRIBUTING.md",
      "docs/glossary.md",
      "docs/office.md",
      "docs/operations.md",
    ].flatMap((document) =>
      [...textOf(document).matchAll(/`(?:GET |POST )?(\/[a-z][^`\s?]*)[^`]*`/g)]
        .map(([, path = ""]) => path.replace(/\{[^}]*\}/g, "{}").replace(/(?<=.)\/$/, ""))
        .filter((path) => !/^\/(opt|etc|var|mock)\b|…/.test(path) && !known.some((one) => one.test(path)))
        .map((path) => `${document}: ${path}`),
    );
    expect(wrong, "no route has that address").toEqual([]);
  });

  it("are the roles of a process", () => {
    const roles = /ROLE: z\.enum\(\[([^\]]+)\]/.exec(textOf("services/api/src/platform/settings.ts"))?.[1] ?? "";
    const there = (roles.match(/\w+/g) ?? []).sort();
    const said = new Set([...operations.matchAll(/`ROLE=(\w+)`/g)].map(([, role = ""]) => role));
    expect([...said].sort(), "docs/operations.md names each role").toEqual(there);
  });

  it("are the workspaces and folders there are, and the drinks of the demo shop", () => {
    const readme = textOf("README.md");
    const map = /## The map\n+```([\s\S]*?)```/.exec(readme)?.[1] ?? "";
    const folders = new Set(tracked.filter((path) => /^[a-z].*\//.test(path)).map((path) => path.split("/")[0] ?? ""));
    const missing = [...folders].filter((folder) => !map.includes(`${folder}/`));
    expect(missing, "README.md, the map: say what the folder holds").toEqual([]);
    const packages = tracked.flatMap((path) => /^packages\/([a-z]+)\/package\.json$/.exec(path)?.[1] ?? []);
    expect(
      packages.filter((name) => !new RegExp(`\\b${name}\\b`).test(map)),
      "README.md, the map: name the package",
    ).toEqual([]);
    const recipes = tracked.filter((path) => path.startsWith("services/api/seed/recipes/")).length;
    expect(readme, "README.md says how many drinks there are").toContain(`${recipes} recipes`);
  });

  it("are decisions that were written down, each number once", () => {
    const numbers = tracked.flatMap((path) => /^docs\/decisions\/(\d{3})-/.exec(path)?.[1] ?? []);
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
    const texts = tracked.filter((path) => /\.(md|tsx?|sql|css)$/.test(path));
    const wrong = texts.flatMap((path) =>
      [...textOf(path).matchAll(/\bdecision (\d{3})\b/gi)]
        .filter(([, number = ""]) => !numbers.includes(number))
        .map(([said]) => `${path}: ${said}`),
    );
    expect(wrong, "docs/decisions/ has none of that number").toEqual([]);
  });
});
