/** Parents and children of categories. */
import type { Catalogue } from "@skaenk/engine/entities/catalogue";
import { Category } from "@skaenk/engine/entities/entity";

export class RelatedEntities {
  readonly #catalogue: Catalogue;
  readonly #includeDisabled: boolean;
  /** Children by parent; looked up once for all, since nobody keeps them. */
  #byParent: Map<string, Category[]> | undefined;

  constructor(catalogue: Catalogue, includeDisabled: boolean) {
    this.#catalogue = catalogue;
    this.#includeDisabled = includeDisabled;
  }

  parents(category: Category): Category[] {
    const ids = new Set(category.paths.flatMap((path) => path.slice(-1)));
    return [...ids].flatMap((id) => {
      const parent = this.#catalogue.tables[category.kind].find(id);
      return parent instanceof Category && this.#isShown(parent) ? [parent] : [];
    });
  }

  children(category: Category): Category[] {
    this.#byParent ??= this.#childrenByParent(category.kind);
    return this.#byParent.get(category.id) ?? [];
  }

  #childrenByParent(kind: Category["kind"]): Map<string, Category[]> {
    const byParent = new Map<string, Category[]>();
    for (const child of this.#catalogue.tables[kind].byId.values()) {
      if (!(child instanceof Category) || !this.#isShown(child)) continue;
      for (const id of new Set(child.paths.flatMap((path) => path.slice(-1)))) {
        byParent.set(id, [...(byParent.get(id) ?? []), child]);
      }
    }
    return byParent;
  }

  #isShown(category: Category): boolean {
    return !category.stub && (this.#includeDisabled || !category.disabled);
  }
}
