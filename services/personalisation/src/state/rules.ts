/** The store of rules a shop may keep about words and results. Kept as sent, so that reading gives them back. */
import { addSynonymGroup, danishSynonyms, type SynonymPhrase, type SynonymTable } from "@skaenk/danish/search-text";
import { normaliseCode } from "@skaenk/engine/entities/data-value";
import { isObject, type JsonObject } from "../protocol/reading.ts";

/** In the order of `ruleKinds`: the names are part of stored events, never rename them. */
export const ruleKinds = [
  "Synonyms",
  "Redirects",
  "Predictions",
  "Decompounds",
  "Stemmings",
  "TermModifiers",
  "ResultModifiers",
  "Merchandising",
] as const;
/** Kinds that say which words stand for each other. */
export const wordRules: readonly RuleKind[] = ["Synonyms", "Stemmings", "Decompounds"];
export type RuleKind = (typeof ruleKinds)[number];
export type StoredRule = JsonObject & { id: string };

/** There is one index per dataset. */
export const defaultIndexId = "default";

/** How much a part of a compound counts for the whole and the whole for its parts, as for compounds of the dictionary. */
const partQuality = 0.6;
const noRow: readonly StoredRule[] = [];

export class Rules {
  readonly #stores: Readonly<Record<RuleKind, Map<string, StoredRule>>>;
  /** Synonym tables by language, shared by all indexes until a rule changes. */
  readonly #tables = new Map<string, SynonymTable>();

  constructor() {
    const stores = ruleKinds.map((kind) => [kind, new Map<string, StoredRule>()] as const);
    this.#stores = Object.fromEntries(stores) as Record<RuleKind, Map<string, StoredRule>>;
  }

  of(kind: RuleKind): ReadonlyMap<string, StoredRule> {
    return this.#stores[kind];
  }

  save(kind: RuleKind, rules: readonly StoredRule[]): void {
    for (const rule of rules) this.#stores[kind].set(rule.id, rule);
    this.#tables.clear();
  }

  delete(kind: RuleKind, ids: readonly string[]): void {
    for (const id of ids) this.#stores[kind].delete(id);
    this.#tables.clear();
  }

  stored(): Record<RuleKind, StoredRule[]> {
    const lists = ruleKinds.map((kind) => [kind, [...this.#stores[kind].values()]] as const);
    return Object.fromEntries(lists) as Record<RuleKind, StoredRule[]>;
  }

  restore(stored: Partial<Record<RuleKind, StoredRule[]>>): void {
    for (const kind of ruleKinds) this.save(kind, stored[kind] ?? noRow);
  }

  /** Approved rules of a kind for a language, in the order they were first saved. */
  applying(kind: RuleKind, language: string): readonly StoredRule[] {
    const store = this.#stores[kind];
    if (store.size === 0) return noRow;
    return [...store.values()].filter((rule) => appliesTo(rule, language));
  }

  /** The trade's synonyms plus what the shop's own rules say about the words of a language. */
  synonymTable(language: string): SynonymTable {
    const known = this.#tables.get(language);
    if (known) return known;
    const table = this.#makeTable(language);
    this.#tables.set(language, table);
    return table;
  }

  #makeTable(language: string): SynonymTable {
    const table = new Map<string, SynonymPhrase[]>();
    for (const [key, phrases] of danishSynonyms) table.set(key, [...phrases]);
    for (const rule of this.applying("Synonyms", language)) {
      const words = strings(rule.words);
      const from = rule.type === "OneWay" ? strings(rule.from) : words;
      addSynonymGroup(table, { from, to: words });
    }
    for (const { words, stem } of this.applying("Stemmings", language)) {
      const forms = strings([...strings(words), stem]);
      addSynonymGroup(table, { from: forms, to: forms });
    }
    for (const { word, head, modifiers } of this.applying("Decompounds", language)) {
      const parts = strings([...strings(modifiers), head]);
      addSynonymGroup(table, { from: strings([word]), to: [parts.join(" ")], quality: partQuality });
      addSynonymGroup(table, { from: parts, to: strings([word]), quality: partQuality });
    }
    return table;
  }
}

function appliesTo(rule: StoredRule, language: string): boolean {
  if (rule.isApproved === false) return false;
  const languages = listIn(rule.languages, "languages").filter(isObject);
  const indexes = listIn(rule.indexes, "indexes");
  return (
    (languages.length === 0 || languages.some((it) => normaliseCode(String(it.value)) === language)) &&
    (indexes.length === 0 || indexes.includes(defaultIndexId))
  );
}

/** Synonyms have plain lists, other rules wrap them: `{languages: {languages: [...]}}`. */
function listIn(value: unknown, member: string): unknown[] {
  const list = isObject(value) ? value[member] : value;
  return Array.isArray(list) ? list : [];
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((it): it is string => typeof it === "string" && it.trim() !== "") : [];
}
