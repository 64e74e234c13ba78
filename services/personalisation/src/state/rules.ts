/** The little store of rules a shop may keep: redirects and synonyms. Kept as sent, so that reading gives them back. */
import { addSynonymGroup, danishSynonyms, type SynonymPhrase, type SynonymTable } from "@skaenk/danish/search-text";
import { normaliseCode } from "../entities/data-value.ts";
import { isObject, type JsonObject } from "../protocol/reading.ts";

export type StoredRule = JsonObject & { id: string };

export class Rules {
  readonly synonyms = new Map<string, StoredRule>();
  readonly redirects = new Map<string, StoredRule>();

  /** The trade's synonyms plus the shop's own approved ones for a language. */
  synonymTable(language: string): SynonymTable {
    const table = new Map<string, SynonymPhrase[]>();
    for (const [key, phrases] of danishSynonyms) table.set(key, [...phrases]);
    for (const rule of this.synonyms.values()) {
      if (!appliesTo(rule, language)) continue;
      const words = strings(rule.words);
      const from = rule.type === "OneWay" ? strings(rule.from) : words;
      addSynonymGroup(table, { from, to: words });
    }
    return table;
  }
}

function appliesTo(rule: StoredRule, language: string): boolean {
  if (rule.isApproved === false) return false;
  const languages = Array.isArray(rule.languages) ? rule.languages.filter(isObject) : [];
  return languages.length === 0 || languages.some((it) => normaliseCode(String(it.value)) === language);
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((it): it is string => typeof it === "string" && it.trim() !== "") : [];
}
