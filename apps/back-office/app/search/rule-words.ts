import type { SearchRule, SearchRuleKind } from "@skaenk/contract/office/search";
import type { Tone } from "../ui/state-word";

export const kindWords: Record<SearchRuleKind, string> = {
  synonym: "Synonym",
  redirect: "Viderestil til en side",
  pin: "Fastgør",
  raise: "Fremhæv",
  bury: "Nedprioritér",
};

export const kindHelp: Record<SearchRuleKind, string> = {
  synonym: "Ordene betyder det samme: Den, der skriver det ene, finder også det andet.",
  redirect: "Den, der skriver ordene, får et link til en side i butikken.",
  pin: "Varen står på den plads, når nogen skriver ordene. Søgningen skal finde varen på ordene; ellers skal den have et synonym.",
  raise: "Varen eller mærket rykker op, når nogen skriver ordene.",
  bury: "Varen eller mærket rykker ned, når nogen skriver ordene.",
};

export const stateWords: Record<SearchRule["state"], [Tone, string]> = {
  now: ["good", "Gælder"],
  later: ["wait", "Venter"],
  over: ["still", "Udløbet"],
};
