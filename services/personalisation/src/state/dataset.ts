/** The engine's memory of a dataset, with the rules that its shop keeps. Changed only by the fold (storage/fold.ts). */
import { Dataset as EngineDataset } from "@skaenk/engine/state/dataset";
import { Rules } from "./rules.ts";

export class Dataset extends EngineDataset {
  readonly rules = new Rules();

  /** Makes indexes use the shop's own synonyms. */
  useRules(hasPhrases: boolean): void {
    this.useSynonyms((language) => this.rules.synonymTable(language), hasPhrases);
  }
}
