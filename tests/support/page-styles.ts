import { dirname, join } from "node:path";

/** A function that reads a file of the app by its path. */
type Read = (path: string) => string;

/**
 * Paths that a module or a style sheet imports, among `paths`. Imports and exports of types alone are left out, also those over several lines: they
 * load neither a module nor a style sheet.
 */
function importsOf(path: string, text: string, paths: ReadonlySet<string>): string[] {
  const loaded = text.replaceAll(/\b(?:import|export)\s+type\b[^;"']*?\bfrom\s*"[^"]*"/g, "");
  return [...loaded.matchAll(/(?:from|import|@import)\s*(?:\(|url\()?\s*"(\.[^"?]+)/g)].flatMap(
    ([, specifier = ""]) => {
      const base = join(dirname(path), specifier);
      return [base, `${base}.ts`, `${base}.tsx`].filter((one) => paths.has(one)).slice(0, 1);
    },
  );
}

/** Names of classes that stand as literals in the `className` attributes of a module. Names that the program composes are not found. */
const classesOf = (text: string): string[] =>
  [...text.matchAll(/className=(?:"([^"]+)"|\{[^}]*\})/g)]
    .flatMap(([whole, plain]) =>
      plain ? [plain] : [...whole.matchAll(/["`]([^"`]+)["`]/g)].map(([, one = ""]) => one),
    )
    .flatMap((list) => list.split(/\s+/))
    .filter((name) => /^[a-z][\w-]*$/.test(name));

/**
 * Finds elements that a page shows without their style: no style sheet that the page or the root of the app imports, directly or through other
 * modules, has a rule for their class, while another style sheet of the app has one.
 * @param paths modules and style sheets of an app, whose root is `app/root.tsx` and whose pages end in `.route.tsx`
 * @returns `app/orders/order-bill.tsx: .order-line on app/routes/orders.route.tsx`
 */
export function unstyledClasses(paths: readonly string[], read: Read): string[] {
  const known = new Set(paths);
  const texts = new Map(paths.map((path) => [path, read(path)]));
  const imported = new Map(paths.map((path) => [path, importsOf(path, texts.get(path) ?? "", known)]));
  const reachedFrom = (start: string): Set<string> => {
    const reached = new Set<string>();
    const waiting = [start];
    for (let path = waiting.pop(); path; path = waiting.pop()) {
      if (reached.has(path)) continue;
      reached.add(path);
      waiting.push(...(imported.get(path) ?? []));
    }
    return reached;
  };
  const sheetsOf = new Map<string, string[]>();
  for (const sheet of paths.filter((path) => path.endsWith(".css"))) {
    const rules = (texts.get(sheet) ?? "").replaceAll(/\/\*[\s\S]*?\*\//g, "");
    for (const [, name = ""] of rules.matchAll(/\.([a-z][\w-]*)/g))
      sheetsOf.set(name, [...(sheetsOf.get(name) ?? []), sheet]);
  }
  const ofRoot = reachedFrom(paths.find((path) => path.endsWith("app/root.tsx")) ?? "");
  const found = paths
    .filter((path) => path.endsWith(".route.tsx"))
    .flatMap((page) => {
      const reached = reachedFrom(page);
      const isCarried = (sheet: string) => reached.has(sheet) || ofRoot.has(sheet);
      return [...reached]
        .filter((path) => path.endsWith(".tsx"))
        .flatMap((path) =>
          classesOf(texts.get(path) ?? "")
            .filter((name) => sheetsOf.has(name) && !sheetsOf.get(name)?.some(isCarried))
            .map((name) => `${path}: .${name} on ${page}`),
        );
    });
  return [...new Set(found)];
}
