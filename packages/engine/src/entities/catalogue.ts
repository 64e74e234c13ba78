/** All entities of a dataset, by kind, id and ordinal. */
import {
  Brand,
  Category,
  type CategoryPath,
  Company,
  Content,
  type Entity,
  type EntityKind,
  entityKinds,
  newEntity,
  Product,
} from "./entity.ts";

/** Entities of one kind. Ordinals are handed out in order and never reused, so that old behaviour cannot change owner. */
export class EntityTable {
  readonly kind: EntityKind;
  readonly byId = new Map<string, Entity>();
  readonly byOrdinal: (Entity | undefined)[] = [];

  constructor(kind: EntityKind) {
    this.kind = kind;
  }

  find(id: string): Entity | undefined {
    return this.byId.get(id);
  }

  /** The entity, created as a stub when nobody has sent it yet. */
  findOrCreate(id: string, now: number): Entity {
    const known = this.byId.get(id);
    if (known) return known;
    return this.#add(newEntity(this.kind, id, this.byOrdinal.length, now));
  }

  /** Puts an entity read from a snapshot at its ordinal. */
  restore(entity: Entity): void {
    while (this.byOrdinal.length < entity.ordinal) this.byOrdinal.push(undefined);
    this.#add(entity);
  }

  remove(entity: Entity): void {
    this.byId.delete(entity.id);
    this.byOrdinal[entity.ordinal] = undefined;
  }

  #add(entity: Entity): Entity {
    this.byId.set(entity.id, entity);
    this.byOrdinal[entity.ordinal] = entity;
    return entity;
  }
}

/** More than a shop has shelves, and ways to stand on several. */
const mostSharedPaths = 50_000;

export class Catalogue {
  readonly tables: Readonly<Record<EntityKind, EntityTable>>;
  /** Grows when a product or content is moved to another brand or category, or goes: what was counted for those is counted anew. */
  placing = 0;

  #paths = new Map<string, CategoryPath[]>();

  constructor() {
    const tables = entityKinds.map((kind) => [kind, new EntityTable(kind)] as const);
    this.tables = Object.fromEntries(tables) as Record<EntityKind, EntityTable>;
  }

  /** The same paths as others have: a shelf's hundred things hold one list, and two with the same list lie in the same places. */
  sharedPaths(paths: CategoryPath[]): CategoryPath[] {
    const key = JSON.stringify(paths);
    const known = this.#paths.get(key);
    if (known) return known;
    if (this.#paths.size >= mostSharedPaths) this.#paths.clear();
    this.#paths.set(key, paths);
    return paths;
  }

  product(id: string): Product | undefined {
    const found = this.tables.product.find(id);
    return found instanceof Product ? found : undefined;
  }

  content(id: string): Content | undefined {
    const found = this.tables.content.find(id);
    return found instanceof Content ? found : undefined;
  }

  brand(id: string): Brand | undefined {
    const found = this.tables.brand.find(id);
    return found instanceof Brand ? found : undefined;
  }

  company(id: string): Company | undefined {
    const found = this.tables.company.find(id);
    return found instanceof Company ? found : undefined;
  }

  category(kind: "productCategory" | "contentCategory", id: string): Category | undefined {
    const found = this.tables[kind].find(id);
    return found instanceof Category ? found : undefined;
  }
}
