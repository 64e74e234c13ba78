import type { ImportLine } from "./import-line.ts";
import type { ExistingProduct, ImportPlan, Refusal } from "./import-plan.ts";
import { type PlanInput, planProduct } from "./plan-product.ts";

/** A product of the file: what it is called here, and its lines as the text they are kept as. */
export type ThingToPlan = { slug: string; lines: string };

/** A plan as it is kept: what it is found by, and itself as text. */
export type StagedPlan = Pick<ImportPlan, "row" | "slug" | "name" | "state"> & { plan: string };

type Comparison = { things: ThingToPlan[]; existing: ReadonlyMap<string, ExistingProduct>; planning: PlanInput };

/**
 * The plans of a file for some of its products, for a child process, so that the intermediate data do not burden the process that serves
 * pages. Lines and plans are passed as text, so that this process parses neither.
 */
export function work({ things, existing, planning }: Comparison): { plans: StagedPlan[]; refused: Refusal[] } {
  const plans: StagedPlan[] = [];
  const refused: Refusal[] = [];
  for (const { slug, lines } of things) {
    const planned = planProduct(JSON.parse(lines) as ImportLine[], slug, existing.get(slug), planning);
    refused.push(...planned.refused);
    if (!planned.plan) continue;
    const { row, name, state } = planned.plan;
    plans.push({ row, slug: planned.plan.slug, name, state, plan: JSON.stringify(planned.plan) });
  }
  return { plans, refused };
}
