/** Entities as results show them. Only ids and rank unless more was asked for; null members are left out. */
import {
  Category,
  type CategoryPath,
  Content,
  type Entity,
  fullPaths,
  nameOf,
  type Product,
  type Variant,
} from "@skaenk/engine/entities/entity";
import type { FilterSet } from "@skaenk/engine/filters/filter-set";
import type { RequestContext } from "../filters/context.ts";
import { isTrue, type JsonObject, optionalObject } from "../protocol/reading.ts";
import { typeName } from "../protocol/type-names.ts";
import { keyTest, selectData } from "./selection.ts";
import { UserInfo } from "./user-info.ts";

/** The selected-properties settings of a request, whichever of them it has. */
export type SelectedProperties = {
  product?: JsonObject | undefined;
  variant?: JsonObject | undefined;
  brand?: JsonObject | undefined;
  content?: JsonObject | undefined;
  category?: JsonObject | undefined;
};

export function readSelected(settings: JsonObject | undefined, path = "settings"): SelectedProperties {
  if (!settings) return {};
  return {
    product: optionalObject(settings, "selectedProductProperties", path),
    variant: optionalObject(settings, "selectedVariantProperties", path),
    brand: optionalObject(settings, "selectedBrandProperties", path),
    content: optionalObject(settings, "selectedContentProperties", path),
    category:
      optionalObject(settings, "selectedCategoryProperties", path) ??
      optionalObject(settings, "selectedProductCategoryProperties", path) ??
      optionalObject(settings, "selectedContentCategoryProperties", path),
  };
}

export class EntityPresenter {
  readonly #context: RequestContext;
  readonly #selected: SelectedProperties;
  readonly #userInfo: UserInfo;
  /** Chooses `filteredVariants`; set by whoever compiled the request's filters. */
  variantFilters: FilterSet | undefined;

  constructor(context: RequestContext, selected: SelectedProperties) {
    this.#context = context;
    this.#selected = selected;
    this.#userInfo = new UserInfo(context);
    // What cannot be answered is refused now, not for the first result that happens to be there.
    for (const wants of Object.values(selected)) keyTest(wants, "allData", "dataKeys");
    keyTest(selected.variant, "allSpecifications", "specificationKeys");
  }

  product(product: Product, rank: number): JsonObject {
    const { product: wants } = this.#selected;
    const result: JsonObject = { productId: product.id, rank };
    if (!wants) return result;
    this.#addShared(result, product, wants);
    if (isTrue(wants, "categoryPaths")) result.categoryPaths = this.#paths(product.paths, "productCategory");
    if (isTrue(wants, "pricing")) this.#addPrices(result, product);
    if (isTrue(wants, "brand") && product.brandId !== undefined) result.brand = this.#brandOf(product.brandId);
    this.#addProductUserInfo(result, product, wants);
    const enabled = product.variants.filter((it) => !it.disabled);
    if (isTrue(wants, "allVariants")) result.allVariants = enabled.map((it, at) => this.variant(product, it, at + 1));
    const filters = this.variantFilters;
    if (wants.filteredVariants && filters) {
      const kept = enabled.filter((it) => filters.acceptsVariant(product, it));
      result.filteredVariants = kept.map((it, at) => this.variant(product, it, at + 1));
    }
    return result;
  }

  #addProductUserInfo(result: JsonObject, product: Product, wants: JsonObject): void {
    set(
      result,
      "purchasedByUser",
      isTrue(wants, "purchasedByUserInfo") ? this.#userInfo.purchased(product) : undefined,
    );
    set(
      result,
      "viewedByUserCompany",
      isTrue(wants, "viewedByUserCompanyInfo") ? this.#userInfo.viewedByCompany(product) : undefined,
    );
    set(
      result,
      "purchasedByUserCompany",
      isTrue(wants, "purchasedByUserCompanyInfo") ? this.#userInfo.purchasedByCompany(product) : undefined,
    );
    set(
      result,
      "userEngagement",
      isTrue(wants, "userEngagement") ? this.#userInfo.engagement(`p:${product.id}`) : undefined,
    );
  }

  variant(product: Product, variant: Variant, rank: number): JsonObject {
    const { variant: wants } = this.#selected;
    const result: JsonObject = { variantId: variant.id, rank };
    if (!wants) return result;
    const { language } = this.#context;
    if (isTrue(wants, "displayName")) set(result, "displayName", variant.names[language]);
    if (isTrue(wants, "pricing")) this.#addPrices(result, variant);
    if (isTrue(wants, "assortments")) result.assortments = variant.assortments;
    set(result, "data", selectData(variant.data, wants, this.#context));
    set(result, "custom", variant.custom);
    const wanted = keyTest(wants, "allSpecifications", "specificationKeys");
    if (wanted)
      result.specification = Object.fromEntries(Object.entries(variant.specification).filter(([key]) => wanted(key)));
    if (isTrue(wants, "userEngagement"))
      set(result, "userEngagement", this.#userInfo.engagement(`v:${product.id}:${variant.id}`));
    return result;
  }

  content(content: Entity, rank: number): JsonObject {
    const { content: wants } = this.#selected;
    const result: JsonObject = { contentId: content.id, rank };
    if (!wants) return result;
    this.#addShared(result, content, wants);
    if (isTrue(wants, "categoryPaths") && content instanceof Content)
      result.categoryPaths = this.#paths(content.paths, "contentCategory");
    if (isTrue(wants, "userEngagement")) set(result, "userEngagement", this.#userInfo.engagement(`c:${content.id}`));
    return result;
  }

  category(category: Entity, rank: number): JsonObject {
    const { category: wants } = this.#selected;
    const name = category.kind === "contentCategory" ? "ContentCategoryResult" : "ProductCategoryResult";
    const result: JsonObject = { $type: typeName(`DataTypes.${name}`), categoryId: category.id, rank };
    if (!wants) return result;
    this.#addShared(result, category, wants);
    if (isTrue(wants, "paths") && category instanceof Category) {
      result.paths = this.#paths(fullPaths(category), category.kind as "productCategory" | "contentCategory");
    }
    return result;
  }

  brand(brand: Entity, rank: number): JsonObject {
    const result: JsonObject = { id: brand.id, rank };
    if (this.#selected.brand) this.#addShared(result, brand, this.#selected.brand);
    return result;
  }

  /** Any entity in its own result form. */
  entity(entity: Entity, rank: number): JsonObject {
    switch (entity.kind) {
      case "product":
        return this.product(entity as Product, rank);
      case "content":
        return this.content(entity, rank);
      case "brand":
        return this.brand(entity, rank);
      default:
        return this.category(entity, rank);
    }
  }

  #addShared(result: JsonObject, entity: Entity, wants: JsonObject): void {
    if (isTrue(wants, "displayName")) set(result, "displayName", nameOf(entity, this.#context.language));
    if (isTrue(wants, "assortments")) result.assortments = entity.assortments;
    set(result, "data", selectData(entity.data, wants, this.#context));
    set(result, "custom", entity.custom);
    if (isTrue(wants, "viewedByUserInfo")) set(result, "viewedByUser", this.#userInfo.viewed(entity));
  }

  #addPrices(result: JsonObject, bearer: Product | Variant): void {
    set(result, "listPrice", bearer.listPrice[this.#context.currency]);
    set(result, "salesPrice", bearer.salesPrice[this.#context.currency]);
  }

  #brandOf(id: string): JsonObject {
    const brand = this.#context.dataset.catalogue.brand(id);
    return brand ? this.brand(brand, 0) : { id, rank: 0 };
  }

  #paths(paths: readonly CategoryPath[], kind: "productCategory" | "contentCategory"): JsonObject[] {
    return paths.map((path, at) => ({
      pathFromRoot: path.map((id) => {
        const category = this.#context.dataset.catalogue.category(kind, id);
        const displayName = category && nameOf(category, this.#context.language);
        return displayName === undefined ? { id } : { id, displayName };
      }),
      rank: at + 1,
    }));
  }
}

function set(result: JsonObject, key: string, value: unknown): void {
  if (value !== undefined) result[key] = value;
}
