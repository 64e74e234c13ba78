import { dirname, extname, posix } from "node:path";
import { describe, expect, it } from "vitest";
import { code, sources, textOf, tracked } from "./support/tree.ts";

/** The house rules that a machine can check; each failure says what to do. */

/**
 * A feature may import the features before it, never those after. One that stands in no list may import them all, and nobody imports it. Routes stand above all of their app's features, because
 * routes are where features meet.
 */
const belowFeatures =
  "platform platform/keys editorial/content platform/caching platform/serving discovery/filtering moving-in/import platform/rendering platform/printing editorial/drawings".split(
    " ",
  );
const backend = "services/api/src";
const featureOrder: Record<string, string[]> = {
  "apps/storefront/app": `
    ui api navigation seo consent age-gate personalisation last-seen delivery favourites drinks-card ratings
    recipes catalogue ingredients inspiration techniques brands collections campaigns pages search
    cart newsletter stock-notices checkout orders withdrawals club bar reviews home test-page routes`.split(/\s+/),
  "apps/back-office/app": `
    api ui session history staff settings members operations reports journal media products categories brands promotions imports former-shop exports search newsletters orders gift-cards writing guide today`.split(
    /\s+/,
  ),
  [backend]: [...belowFeatures, ...listedFeatures()],
};

/** The features of the backend in the order of their list, which is also the order in which they may import each other. */
function listedFeatures(): string[] {
  const list = textOf(`${backend}/features.ts`);
  const folders = new Map(
    [...list.matchAll(/import \{ (\w+) \} from "\.\/([a-z/-]+)\/feature\.ts"/g)].map(([, name, folder]) => [
      name,
      folder,
    ]),
  );
  const [, names = ""] = /export const features = \[([^\]]*)\]/.exec(list) ?? [];
  return names.split(",").flatMap((name) => folders.get(name.trim()) ?? []);
}

/** Which workspaces may import which; everything else between workspaces is refused. */
const workspaceImports: Record<string, string[]> = {
  "packages/money": [],
  "packages/danish": [],
  "packages/look": [],
  "packages/mixing": [],
  "packages/drawings": [],
  "packages/postgres": [],
  "packages/contract": ["packages/money"],
  "packages/engine": ["packages/danish"],
  "services/personalisation": ["packages/danish", "packages/engine", "packages/postgres"],
  "services/api": [
    "packages/contract",
    "packages/danish",
    "packages/drawings",
    "packages/mixing",
    "packages/money",
    "packages/postgres",
  ],
  "apps/storefront": [
    "packages/contract",
    "packages/danish",
    "packages/drawings",
    "packages/look",
    "packages/mixing",
    "packages/money",
  ],
  "apps/back-office": ["packages/contract", "packages/danish", "packages/look", "packages/money"],
  mocks: [],
  server: [
    "services/api",
    "services/personalisation",
    "mocks",
    "packages/contract",
    "packages/danish",
    "packages/postgres",
  ],
};

const longestFile = 300;
/** Files that switch the compiler off and how often, in everything but tests. Each place has its reason in a comment; together they are ten at most. */
const compilerOff: Record<string, number> = {
  "services/api/src/platform/queries.ts": 1,
};
const mostCompilerOff = 10;
const commentLine = /^\s*(?:\/\/|\/?\*).*$/gm;
/** Sentences hold these words too: a cast stands after a value. */
const castThatHides = /[\w)\]}>`"'!]\s+as\s+(?:never\b|unknown\s+as\b)/g;
const directiveThatHides = /\/[/*]\s*@ts-(?:expect-error|nocheck)\b/g;
const countCompilerOff = (text: string): number =>
  [...text.replace(commentLine, "").matchAll(castThatHides), ...text.matchAll(directiveThatHides)].length;
/** The type of every table there is, for what puts the programs together. */
const allTables = `${backend}/tables.ts`;
const dumpingGround = /(^|[-.])(utils?|helpers?|misc|common|manager|service)([-.]|$)/;

describe("the house", () => {
  it("names files in kebab-case, after what they hold", () => {
    const wrong = code.filter((path) => {
      const name = posix.basename(path);
      return !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(ts|tsx|mjs)$/.test(name) || dumpingGround.test(name);
    });
    expect(wrong, "rename: kebab-case, and never utils, helpers, misc, common, manager or service").toEqual([]);
  });

  it("keeps files short", () => {
    const long = sources
      .map((path) => ({ path, lines: textOf(path).split("\n").length }))
      .filter(({ lines }) => lines > longestFile);
    expect(long, `over ${longestFile} lines: find the second idea and move it out`).toEqual([]);
  });

  it("leaves nothing for later", () => {
    const marks = new RegExp(["TO" + "DO", "FIX" + "ME", "@ts-ig" + "nore", "\\.on" + "ly\\("].join("|"));
    const left = code.filter((path) => marks.test(textOf(path)));
    expect(left, "finish it or write an issue").toEqual([]);
  });

  it("writes colours in the tokens file only", () => {
    const literal = /#[0-9a-f]{3,8}\b(?!-)|\brgba?\(|\bhsla?\(|\boklch\((?!from)/i;
    const styled = tracked.filter((path) => /^apps\/[a-z-]+\/app\//.test(path) && /\.(css|tsx)$/.test(path));
    const wrong = styled
      .filter((path) => !/\.test\.tsx?$/.test(path))
      .flatMap((path) =>
        textOf(path)
          .split("\n")
          .map((line, index) => ({
            where: `${path}:${index + 1}`,
            line: line.replace(/(href|to|id|xlinkHref)="#[^"]*"/g, "").replace(/url\("?#[^)]*\)/g, ""),
          }))
          .filter(({ line }) => literal.test(line))
          .map(({ where }) => where),
      );
    expect(wrong, "name the colour in packages/look/tokens.css").toEqual([]);
  });

  it("writes the paths of the backend in the contract only", () => {
    const wrong = code
      .filter((path) => /^(apps|bench|mocks|packages|server|services)\//.test(path) && !/\.test\.tsx?$/.test(path))
      .filter((path) => !path.startsWith("packages/contract/"))
      .filter((path) => /\/api\/v1\b|\bfetch\(\s*["'`]\/api/.test(textOf(path)));
    expect(wrong, "call the endpoint, or name its address with addressOf").toEqual([]);
  });

  it("names a right for every endpoint of the office", () => {
    const office = tracked.filter((path) => /^packages\/contract\/src\/office\/.*(?<!\.test)\.ts$/.test(path));
    const wrong = office.flatMap((path) => {
      const text = textOf(path);
      // What several endpoints share may stand before them, and is spread into each.
      const shared = [...text.matchAll(/const (\w+) = \{[^;]*?\bright: /g)].map(([, name]) => `...${name},`);
      return [...text.matchAll(/export const (\w+) = endpoint\(\{([\s\S]*?)\n\}\);/g)]
        .filter(([, , body = ""]) => body.includes("/office/") && !/^\s*right: /m.test(body))
        .filter(([, , body = ""]) => !shared.some((spread) => body.includes(spread)))
        .map(([, name]) => `${path}: ${name}`);
    });
    expect(wrong, "who may ask? Name one of office/rights.ts").toEqual([]);
  });

  it("hears the errors of what it opens, and bounds what it takes in", () => {
    const count = (text: string, what: RegExp) => [...text.matchAll(what)].length;
    const programs = sources.filter((path) => !path.includes(".fixture."));
    const wrong = programs.filter((path) => {
      const text = textOf(path);
      const opened = count(text, /new pg\.(Client|Pool)\(|new Worker\(|\.listen\((port|name)/g);
      const heard = count(text, /\.(on|once)\("error"|once\(\w+, "listening"\)/g);
      // A server of HTTP reads a body up to a bound, or none at all.
      const server = /import \{[^}]*\bcreateServer\b[^}]*\} from "node:http"/.test(text);
      const bounded = /requestTimeout/.test(text) && /takeBody|method !== "GET"/.test(text);
      return opened > heard || (server && !bounded);
    });
    expect(wrong, 'an error that nobody hears ends the process: .on("error"); a body without a bound fills it').toEqual(
      [],
    );
  });

  it("lets the browser ask the backend itself for suggestions, personal shelves and tracking only", () => {
    const who = [
      "age-gate/gate-state.ts", // a form of the HTTP server's
      "api/browser-api.ts",
      "navigation/error-page.tsx", // asks whether a page is there again
      "personalisation/picks.tsx",
      "personalisation/track.ts",
      "recipes/ask-related.ts",
      "search/use-seen.ts",
      "search/use-suggestions.ts",
    ].map((path) => `apps/storefront/app/${path}`);
    const asks = /from "(\.\.\/)+api\/browser-api"|\btrackVisitor\b|\bfetch\(/;
    const wrong = sources.filter(
      (path) => path.startsWith("apps/storefront/app/") && asks.test(textOf(path)) && !who.includes(path),
    );
    expect(wrong, "send a form with sendForm, or ask a loader with useAnswer").toEqual([]);
  });

  it("sends no schema to the browser: what a page asks there are addresses", () => {
    for (const path of ["in-browser.ts", "office/in-browser.ts"]) {
      const inBrowser = textOf(`packages/contract/src/${path}`);
      expect(inBrowser.match(/^import (?!type)(?!\{ addressOnly \}).*/gm) ?? [], "import types only").toEqual([]);
    }
  });

  it("switches the compiler off in named files alone", () => {
    const counts = code
      .filter((path) => /^(apps|bench|mocks|packages|server|services|studio)\//.test(path))
      .filter((path) => !/\.test\.tsx?$/.test(path))
      .map((path) => [path, countCompilerOff(textOf(path))] as const)
      .filter(([, count]) => count > 0);
    expect(Object.fromEntries(counts), "declare what the value is, or check it, so that no cast is needed").toEqual(
      compilerOff,
    );
    expect(Object.values(compilerOff).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(mostCompilerOff);
  });

  it("knows a cast that switches the compiler off from a sentence", () => {
    const casts = [
      "f(row as never)",
      "[a] as unknown as B",
      "(await ask())\n  as unknown\n  as B",
      "/* @ts-nocheck */",
    ];
    const none = [
      "// It is as unknown as before",
      " * Somebody as never was",
      "row as Row",
      "value as unknown",
      "as never",
    ];
    expect(casts.map(countCompilerOff)).toEqual(casts.map(() => 1));
    expect(none.map(countCompilerOff)).toEqual(none.map(() => 0));
  });

  it("keeps the README within 80 lines", () => {
    expect(textOf("README.md").split("\n").length).toBeLessThanOrEqual(81);
  });
});

type Import = { from: string; to: string };

/** Relative imports as paths in the tree, package imports as their workspace. */
function importsOf(path: string): Import[] {
  const found = textOf(path).matchAll(/(?:from|import)\s*\(?\s*["']([^"']+)["']/g);
  return [...found].flatMap(([, target = ""]) => {
    if (target.startsWith(".")) return { from: path, to: posix.normalize(posix.join(posix.dirname(path), target)) };
    const own = /^@skaenk\/([a-z-]+)/.exec(target)?.[1];
    return own ? { from: path, to: workspaceOfPackage(own) } : [];
  });
}

function workspaceOfPackage(name: string): string {
  const workspace = Object.keys(workspaceImports).find((path) => path === name || path.endsWith(`/${name}`));
  return workspace ?? `unknown workspace ${name}`;
}

const workspaceOf = (path: string) =>
  Object.keys(workspaceImports).find((workspace) => path === workspace || path.startsWith(`${workspace}/`));

const imports = sources.flatMap(importsOf);

describe("who may import whom", () => {
  it("imports other workspaces only where the list allows it", () => {
    const wrong = imports.filter(({ from, to }) => {
      const own = workspaceOf(from);
      const other = workspaceOf(to);
      return own && other && own !== other && !workspaceImports[own]?.includes(other);
    });
    expect(wrong, "not in workspaceImports: put it there with a reason, or move what is shared").toEqual([]);
  });

  for (const [base, order] of Object.entries(featureOrder)) {
    it(`goes downwards between the features of ${base}`, () => {
      const wrong = imports.filter(({ from, to }) => {
        if (base !== "apps/storefront/app" && /\.route\.tsx?$/.test(from)) return false;
        const own = featureOf(base, from);
        const other = featureOf(base, to);
        if (!own || !other || own === other || other.startsWith("+")) return false;
        return !order.includes(other) || (order.includes(own) && order.indexOf(other) > order.indexOf(own));
      });
      expect(wrong, "a feature imports only those before it in the order; let a route bring the two together").toEqual(
        [],
      );
    });
  }

  it("keeps the backend in nine domains, and lets one import another by its door only", () => {
    const domains = [...new Set(sources.map((path) => domainOf(path)))].filter((domain) => domain !== undefined);
    expect(domains.sort()).toEqual(
      "catalogue discovery editorial keeping moving-in office people platform selling".split(" "),
    );
    for (const domain of domains) {
      const imported = imports
        .filter(({ from, to }) => ![domain, undefined].includes(domainOf(from)) && domainOf(to) === domain)
        .filter(({ from }) => !/\.fixture\.ts$|\/test-[a-z-]+\.ts$/.test(from))
        .map(({ to }) => to.slice(`${backend}/${domain}/`.length));
      const [, door = ""] = textOf(`${backend}/${domain}/README.md`).split("\n## Door\n");
      const open = [...door.matchAll(/^- `([^`]+)`$/gm)].map(([, file = ""]) => file);
      if (domain === "platform") expect(open, "the platform is open to all").toEqual([]);
      else expect([...new Set(imported)].sort(), `the door in the README.md of ${domain}`).toEqual(open);
    }
    const below = imports.filter(({ from, to }) => domainOf(from) === "platform" && domainOf(to) !== "platform");
    expect(
      below.filter(({ to }) => domainOf(to) !== undefined),
      "the platform stands below all domains",
    ).toEqual([]);
  });

  it("lets nothing but routes.ts name a route module", () => {
    const wrong = imports.filter(({ to, from }) => /\.route(\.tsx?)?$/.test(to) && !from.endsWith("routes.ts"));
    expect(
      wrong.filter(({ to }) => !to.includes("+types")),
      "move what is shared out of the route",
    ).toEqual([]);
  });

  /** Every file counts: routes, tables, what composes. */
  it.each(["apps/storefront/app", backend])("has no circle of features, however long, in %s", (base) => {
    const edges = new Map<string, Set<string>>();
    for (const { from, to } of imports) {
      const [own, other] = [featureOf(base, from), featureOf(base, to)];
      if (own && other && own !== other) edges.set(own, (edges.get(own) ?? new Set()).add(other));
    }
    expect(
      strongComponents(edges),
      "features that need each other in a circle: move what two share below both",
    ).toEqual([]);
  });

  it("asks the database in queries and migrations only", () => {
    const sql = /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/;
    const text = /\.query(<[^`"]*>)?\(\s*["`](select|insert|update|delete|with|create|drop|alter) /;
    const wrong = sources
      .filter((path) => /^(apps|mocks|packages|server|services)\//.test(path))
      // What sets up tests is no part of the shop.
      .filter((path) => !/((^|\/|-)queries|\/migrate(-to)?|\.fixture|\/test-[a-z]+)\.(ts|mjs)$/.test(path))
      .filter((path) => sql.test(textOf(path)) || text.test(textOf(path)));
    expect(wrong, "a statement stands in queries.ts, or in a file that ends in -queries.ts").toEqual([]);
  });

  it("types queries by the tables they need", () => {
    const wrong = imports.filter(
      ({ from, to }) => /^services\/api\/src\/(?!testing\/).+\//.test(from) && to === allTables,
    );
    expect(wrong, "name the tables: Queries<CartTables & ProductTables>; all of them meet in app.ts alone").toEqual([]);
  });

  it("has no circle between folders", () => {
    const edges = new Map<string, Set<string>>();
    for (const { from, to } of imports) {
      // What composes features (routes, app.ts, root.tsx) stands above its folder, and is no part of a circle.
      if (/\.route\.tsx?$|(^|\/)(app|main|root|routes|jobs|shop)\.tsx?$|\/testing\//.test(from)) continue;
      const own = dirname(from);
      const other = extname(to) ? dirname(to) : dirname(`${to}.ts`);
      if (own === other || !to.includes("/")) continue;
      edges.set(own, (edges.get(own) ?? new Set()).add(other));
    }
    expect(circlesIn(edges), "two folders that need each other are one idea, or miss a third below both").toEqual([]);
  });
});

/**
 * The feature that a file belongs to: the first folder below `base`, and in the backend the two first, a domain and its feature. What a test is
 * set up with belongs to none.
 */
function featureOf(base: string, path: string): string | undefined {
  const folders = path.startsWith(`${base}/`) ? dirname(path.slice(base.length + 1)).split("/") : ["."];
  const [first = ".", second] = folders;
  if (first === "." || first === "testing") return undefined;
  return base === backend && second !== undefined ? `${first}/${second}` : first;
}

/** The domain of a file of the backend; none of what stands above all of them. */
const domainOf = (path: string): string | undefined => featureOf(backend, path)?.split("/")[0];

function circlesIn(edges: Map<string, Set<string>>): string[] {
  const circles = new Set<string>();
  for (const [from, targets] of edges) {
    for (const to of targets) {
      if (edges.get(to)?.has(from) && !isNested(from, to)) circles.add([from, to].sort().join(" ↔ "));
    }
  }
  return [...circles];
}

/** A folder and its own subfolder are one feature. */
const isNested = (a: string, b: string) => a.startsWith(`${b}/`) || b.startsWith(`${a}/`);

/** What can be reached from each other: the strongly connected components of more than one. */
function strongComponents(edges: Map<string, Set<string>>): string[][] {
  const reach = (start: string) => {
    const reached = new Set<string>();
    const open = [start];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const next of edges.get(at) ?? []) {
        if (reached.has(next)) continue;
        reached.add(next);
        open.push(next);
      }
    }
    return reached;
  };
  const reached = new Map([...edges.keys()].map((name) => [name, reach(name)]));
  const components = new Map<string, string[]>();
  for (const [name, far] of reached) {
    const component = [...far].filter((other) => reached.get(other)?.has(name)).sort();
    if (component.length > 1) components.set(component.join(), component);
  }
  return [...components.values()];
}
