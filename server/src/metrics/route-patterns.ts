import type { ServerBuild } from "react-router";

type Step = { statics: Map<string, Step>; param?: Step; splat?: string; pattern?: string };

/** What stands for an address that no route knows. */
const unknown = "*";

/**
 * Tells the pattern of the storefront's route that answers a path: `/drink/:slug` for `/drink/negroni`. Fixed words before
 * parameters before the rest, as the router has it.
 */
export function routePatterns(patterns: readonly string[]): (path: string) => string {
  const root: Step = { statics: new Map() };
  for (const pattern of patterns) {
    let step = root;
    for (const part of partsOf(pattern)) {
      if (part === "*") step.splat = pattern;
      else step = part.startsWith(":") ? paramStep(step) : staticStep(step, part);
    }
    if (!pattern.endsWith("*")) step.pattern = pattern;
  }
  return (path) => find(root, partsOf(path.replace(/(^\/_root)?\.data$/, "")), 0) ?? unknown;
}

/** The patterns of a built storefront, each whole. */
export function patternsOf(build: Pick<ServerBuild, "routes">): string[] {
  const full = (id: string | undefined): string => {
    const route = id === undefined ? undefined : build.routes[id];
    return route ? `${full(route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
  };
  return Object.values(build.routes).flatMap((route) =>
    route && (route.path !== undefined || route.index) && route.id !== "root" ? [full(route.id) || "/"] : [],
  );
}

const newStep = (): Step => ({ statics: new Map() });
const partsOf = (path: string) => path.split("/").filter((part) => part !== "");

function paramStep(step: Step): Step {
  step.param ??= newStep();
  return step.param;
}

function staticStep(step: Step, part: string): Step {
  const known = step.statics.get(part) ?? newStep();
  step.statics.set(part, known);
  return known;
}

function find(step: Step, parts: readonly string[], at: number): string | undefined {
  const part = parts[at];
  if (part === undefined) return step.pattern ?? step.splat;
  const exact = step.statics.get(part);
  const found = (exact && find(exact, parts, at + 1)) ?? (step.param && find(step.param, parts, at + 1));
  return found ?? step.splat;
}
