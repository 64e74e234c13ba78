/** Saving, listing and deleting the rules a shop keeps about words and results. */

import { compileFilters } from "./filters/compile.ts";
import type { LiveDataset } from "./live-dataset.ts";
import { isObject, type JsonObject, readString } from "./protocol/reading.ts";
import { typeName } from "./protocol/type-names.ts";
import { listMerchandisingRules, readMerchandisingRule, showMerchandisingRule } from "./queries/merchandising-store.ts";
import { type SearchRuleSpec, searchRules } from "./queries/rule-kinds.ts";
import { listSearchRules, listSynonyms, readIds, readSearchRules, readSynonyms } from "./queries/rule-store.ts";
import type { Request } from "./request.ts";
import type { RuleKind, StoredRule } from "./state/rules.ts";

const administration = (run: Request["run"]): Request => ({ scope: "integration", run });

function save(live: LiveDataset, kind: RuleKind, rules: StoredRule[]): Promise<void> {
  return live.accept({ kind: `Save${kind}`, body: JSON.stringify(rules), subject: "" });
}

const deleting = (kind: RuleKind, response: string): Request =>
  administration(async (live, wire) => {
    await live.accept({ kind: `Delete${kind}`, body: JSON.stringify(readIds(wire)), subject: "" });
    return { $type: typeName(`Responses.Search.${response}`) };
  });

const synonymRequests: [string, Request][] = [
  ["SynonymsRequest", administration((live, wire) => listSynonyms(live.dataset.rules.of("Synonyms"), wire))],
  [
    "SaveSynonymsRequest",
    administration(async (live, wire) => {
      const saved = readSynonyms(wire, live.dataset.rules.of("Synonyms"), live.options.clock());
      await save(live, "Synonyms", saved);
      return { $type: typeName("Responses.Search.SaveSynonymsResponse"), values: saved };
    }),
  ],
  ["DeleteSynonymsRequest", deleting("Synonyms", "DeleteSynonymsResponse")],
];

function searchRuleRequests(kind: RuleKind, spec: SearchRuleSpec): [string, Request][] {
  return [
    [`${spec.name}Request`, administration((live, wire) => listSearchRules(spec, live.dataset.rules.of(kind), wire))],
    [
      `Save${spec.name}Request`,
      administration(async (live, wire) => {
        const saved = readSearchRules(spec, wire, live.dataset.rules.of(kind), live.options.clock());
        checkFilters(live, saved);
        await save(live, kind, saved);
        return { $type: typeName(`Responses.Search.Rules.Save${spec.name}Response`), rules: saved };
      }),
    ],
    [`Delete${spec.name}Request`, deleting(kind, "DeleteSearchRulesResponse")],
  ];
}

const merchandisingRequests: [string, Request][] = [
  [
    "SaveMerchandisingRuleRequest",
    administration(async (live, wire) => {
      const now = live.options.clock();
      const rule = readMerchandisingRule(wire, live.dataset.rules.of("Merchandising"), now);
      const { target } = rule.conditions as { target: { filters: JsonObject } };
      const context = { dataset: live.dataset, language: "", currency: "", profile: undefined, now };
      const path = "rule.conditions.target.filters";
      compileFilters(target.filters, { ...context, kind: "product", pass: "default" }, path);
      await save(live, "Merchandising", [rule]);
      return showMerchandisingRule(live.dataset.rules.of("Merchandising"), { id: rule.id }, now);
    }),
  ],
  [
    "MerchandisingRuleRequest",
    administration((live, wire) =>
      showMerchandisingRule(live.dataset.rules.of("Merchandising"), wire, live.options.clock()),
    ),
  ],
  [
    "MerchandisingRulesRequest",
    administration((live, wire) =>
      listMerchandisingRules(live.dataset.rules.of("Merchandising"), wire, live.options.clock()),
    ),
  ],
  [
    "DeleteMerchandisingRuleRequest",
    administration(async (live, wire) => {
      const id = readString(wire, "id", "");
      await live.accept({ kind: "DeleteMerchandising", body: JSON.stringify([id]), subject: "" });
      return undefined;
    }),
  ],
];

/** Filters in actions are compiled once now: an unknown one must be refused before every search stumbles over it. */
function checkFilters(live: LiveDataset, rules: readonly StoredRule[]): void {
  const context = { dataset: live.dataset, language: "", currency: "", profile: undefined, now: live.options.clock() };
  rules.forEach(({ actions }, at) => {
    for (const [place, action] of (Array.isArray(actions) ? (actions as JsonObject[]) : []).entries()) {
      const path = `rules[${at}].actions[${place}].filters`;
      if (isObject(action.filters))
        compileFilters(action.filters, { ...context, kind: "product", pass: "default" }, path);
    }
  });
}

export const ruleRequests: readonly [string, Request][] = [
  ...synonymRequests,
  ...merchandisingRequests,
  ...Object.entries(searchRules).flatMap(([kind, spec]) => searchRuleRequests(kind as RuleKind, spec)),
];
