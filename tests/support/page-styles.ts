import { dirname, join } from "node:path";

/** Reads a file of the app by its path. */
type Read = (path: string) => string;

/** Paths that a module or a style sheet imports, among `paths`; imports of types alone are none. */
function importsOf(path: string, text: string, paths: ReadonlySet<string>): string[] {
  const specifiers = [...text.matchAll(/(?:from|import|@import)\s*(?:\(|url\()?\s*"(\.[^"?]+)/g)];
  const typesOnly = (at: number) => /^import type\b/.test(text.slice(text.lastIndexOf("\n", at) + 1, at + 12));
  return specifiers.flatMap(({ 1: specifier = "", index }) => {
    if (typesOnly(index)) return [];
    const base = join(dirname(path), specifier);
    return [base, `${base}.ts`, `${base}.tsx`].filter((one) => paths.has(one)).slice(0, 1);
  });
}

/** Classes that elements of a module have, as far as they are written out. */
const classesOf = (text: string): string[] =>
  [...text.matchAll(/className=(?:"([^"]+)"|\{[^}]*\})/g)]
    .flatMap(([whole, plain]) =>
      plain ? [plain] : [...whole.matchAll(/["`]([^"`]+)["`]/g)].map(([, one = ""]) => one),
    )
    .flatMap((list) => list.split(/\s+/))
    .filter((name) => /^[a-z][\w-]*$/.test(name));

/**
 * Elements whose classes stand in a style sheet that their page does not carry.
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
