/** The category tree as a facet: nodes with hits, children inside. */
import { nameOf } from "@skaenk/engine/entities/entity";
import { countValues } from "@skaenk/engine/facets/count-values";
import { pathKeys, pathSeparator } from "@skaenk/engine/facets/extract";
import type { EntityIndex } from "@skaenk/engine/index/entity-index";
import { compareText } from "@skaenk/engine/ranking/danish-order";
import type { RequestContext } from "../filters/context.ts";
import { isObject, isTrue, type JsonObject, optionalList } from "../protocol/reading.ts";
import { typeName } from "../protocol/type-names.ts";
import { type Facet, facetFrame, readChosen, readFacetSettings } from "./facet.ts";

type Node = { category: JsonObject; hits: number; parentId?: string; children?: Node[]; selected: boolean };

export function categoryTreeFacet(
  wire: JsonObject,
  name: string,
  index: EntityIndex,
  context: RequestContext,
  path: string,
): Facet {
  const strategy = String(wire.categorySelectionStrategy ?? "Ancestors");
  const column = index.valueColumn(`tree:${strategy}`, pathKeys(strategy));
  const selected = readSelected(wire, path);
  const isSelected = (key: string) => selected.some((it) => key === it || key.endsWith(pathSeparator + it));
  const matches = selected.length
    ? column.matching(
        column.values.filter((key) => isSelected(String(key))),
        false,
      )
    : undefined;
  const settings = readFacetSettings(wire, path);
  return {
    selects: matches && ((row) => matches[column.code(row)] === 1),
    countsOwnSelection: false,
    needsUniverse: settings.includeZeroHits,
    result(rows, count, universe) {
      const hits = countValues(column, rows, count);
      const present = universe && countValues(column, universe, universe.length);
      const hitsByKey = new Map<string, number>();
      column.values.forEach((key, number) => {
        if ((hits[number] as number) > 0 || (present?.[number] ?? 0) > 0)
          hitsByKey.set(String(key), hits[number] as number);
      });
      const nodes = buildTree(hitsByKey, isSelected, (id) => showCategory(id, wire, index, context));
      return { ...facetFrame(wire, name), nodes };
    },
  };
}

function readSelected(wire: JsonObject, path: string): string[] {
  const list = readChosen(wire, "selected", path);
  return list.filter(isObject).flatMap((it) => {
    const nodes = (optionalList(it, "breadcrumbPathStartingFromRoot", `${path}.selected`) ?? []).filter(isObject);
    return nodes.length ? [nodes.map((node) => String(node.id)).join(pathSeparator)] : [];
  });
}

/** Parents that have no hits themselves (ImmediateParent) still hold their children together. */
function buildTree(
  hits: Map<string, number>,
  isSelected: (key: string) => boolean,
  show: (id: string) => JsonObject,
): Node[] {
  const nodes = new Map<string, Node>();
  const roots: Node[] = [];
  const ensure = (key: string): Node => {
    const known = nodes.get(key);
    if (known) return known;
    const cut = key.lastIndexOf(pathSeparator);
    const node: Node = { category: show(key.slice(cut + 1)), hits: hits.get(key) ?? 0, selected: isSelected(key) };
    nodes.set(key, node);
    if (cut < 0) roots.push(node);
    else {
      const parentKey = key.slice(0, cut);
      const parent = ensure(parentKey);
      node.parentId = parentKey.slice(parentKey.lastIndexOf(pathSeparator) + 1);
      parent.children ??= [];
      parent.children.push(node);
    }
    return node;
  };
  for (const key of hits.keys()) ensure(key);
  const byName = (a: Node, b: Node) =>
    compareText(
      String(a.category.displayName ?? a.category.categoryId),
      String(b.category.displayName ?? b.category.categoryId),
    );
  for (const node of nodes.values()) node.children?.sort(byName);
  return roots.sort(byName);
}

function showCategory(id: string, wire: JsonObject, index: EntityIndex, context: RequestContext): JsonObject {
  const isContent = index.kind === "content" || index.kind === "contentCategory";
  const category = context.dataset.catalogue.category(isContent ? "contentCategory" : "productCategory", id);
  const settings = isObject(wire.selectedPropertiesSettings) ? wire.selectedPropertiesSettings : {};
  const displayName = category && nameOf(category, context.language);
  return {
    $type: typeName(`DataTypes.${isContent ? "ContentCategoryResult" : "ProductCategoryResult"}`),
    categoryId: id,
    rank: 0,
    ...(isTrue(settings, "displayName", "selectedPropertiesSettings") && displayName !== undefined
      ? { displayName }
      : {}),
    ...(isTrue(settings, "assortments", "selectedPropertiesSettings") && category
      ? { assortments: category.assortments }
      : {}),
  };
}
