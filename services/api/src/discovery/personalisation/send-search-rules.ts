import type { ServiceClients } from "./ranker.ts";
import type { StoredSearchRule } from "./search-rule-queries.ts";

const type = (name: string) => `Relewise.Client.${name}, Relewise.Client`;
/** How much a raised product counts, and a buried one. */
export const raisedBy = 3;
export const buriedBy = 0.2;

/** The weightiest of the service's rules: a place says more than a push. */
const priorities = { pin: 2, raise: 1, bury: 1 } as const;

/**
 * Tells the service how some rules of the office stand; those that are gone are deleted, whatever kind they were. Telling twice
 * does no harm.
 */
export async function sendSearchRules(
  { integrator }: ServiceClients,
  ids: readonly string[],
  rules: readonly StoredSearchRule[],
): Promise<void> {
  const gone = ids.filter((id) => !rules.some((rule) => rule.id === id));
  if (gone.length > 0) {
    await integrator.send("DeleteSynonymsRequest", { ids: gone, deletedBy: "office" });
    await integrator.send("DeleteRedirectRulesRequest", { ids: gone, deletedBy: "office" });
    for (const id of gone) await integrator.send("DeleteMerchandisingRuleRequest", { id });
  }
  const synonyms = rules.flatMap((rule) => (rule.kind === "synonym" ? [asSynonym(rule)] : []));
  const redirects = rules.flatMap((rule) => (rule.kind === "redirect" ? [asRedirect(rule)] : []));
  if (synonyms.length > 0) await integrator.send("SaveSynonymsRequest", { synonyms, modifiedBy: "office" });
  if (redirects.length > 0)
    await integrator.send("SaveRedirectRulesRequest", { rules: redirects, modifiedBy: "office" });
  for (const rule of rules) {
    const moved = asMerchandising(rule);
    if (moved) await integrator.send("SaveMerchandisingRuleRequest", { rule: moved, modifiedBy: "office" });
  }
}

const asSynonym = ({ id, words }: StoredSearchRule) => ({ id, type: "Multidirectional", words, isApproved: true });

const equals = (value: string) => ({ kind: "Equals", value, negated: false });

/** Marked as the office's own, which goes before what every shop has. */
const asRedirect = ({ id, words, destination, title }: StoredSearchRule) => ({
  id,
  condition: { ...equals(words[0] ?? ""), orConditions: words.slice(1).map(equals) },
  destination,
  data: { Title: title || destination, Own: "true" },
  isApproved: true,
});

function asMerchandising({ id, kind, words, product_slug, brand_slug, position, from_at, to_at }: StoredSearchRule) {
  if (kind === "synonym" || kind === "redirect") return undefined;
  const target = product_slug
    ? { $type: type("Requests.Filters.ProductIdFilter"), productIds: [product_slug], negated: false }
    : { $type: type("Requests.Filters.BrandIdFilter"), brandIds: [brand_slug], negated: false };
  const values = words.map(equals);
  return {
    $type: type(`DataTypes.Merchandising.Rules.${kind === "pin" ? "FixedPositionRule" : "BoostAndBuryRule"}`),
    id,
    enabled: true,
    priority: priorities[kind],
    conditions: {
      context: { filters: [{ searchTermCriteria: { termCriteria: { values } } }] },
      target: { filters: { items: [target] } },
    },
    schedule: {
      $type: type("DataTypes.Scheduling.ScheduledPeriod"),
      from: from_at?.toISOString() ?? null,
      to: to_at?.toISOString() ?? null,
    },
    ...(kind === "pin" ? { position } : { multiplierSelector: multiplier(kind === "raise" ? raisedBy : buriedBy) }),
  };
}

const multiplier = (value: number) => ({ $type: type("Requests.ValueSelectors.FixedDoubleValueSelector"), value });
