/**
 * Something that a child process does: a module that exports `work`, named by its address so that the shop's own process never
 * loads what it decodes or renders with. Input and output go by structured clone.
 */
export type Work<Input, Output> = { module: string; name: string; types?: (input: Input) => Output };

type WorkModule = { work(input: never): unknown };

/**
 * Work that a child process does.
 * @param module the address of the module; only its type is used here, and its code is not loaded
 */
export function workIn<Module extends WorkModule>(
  module: URL,
): Work<Parameters<Module["work"]>[0], Awaited<ReturnType<Module["work"]>>> {
  return { module: module.href, name: module.pathname.slice(module.pathname.lastIndexOf("/") + 1) };
}

/** What goes to a child, and what comes back. */
export type Order = { id: number; module: string; input: unknown };
export type Answer = { id: number; cpuMs: number } & ({ output: unknown } | { error: string });
