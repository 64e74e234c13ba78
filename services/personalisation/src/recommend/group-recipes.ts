/** Brands and categories: what is popular, and what one person cares for. */
import { optionalNumber, optionalObject } from "../protocol/reading.ts";
import { HAPPENING, type Happening } from "../users/behaviour.ts";
import { Candidates } from "./candidates.ts";
import { countsOfGroups, countsOfUser, countsSince } from "./popular.ts";
import { COUNTED, type RecipeMaker, recipe, since, VIEW } from "./recipe.ts";

type GroupSpec = {
  kind: "brand" | "productCategory" | "contentCategory";
  members: "product" | "content";
  view: Happening;
  personal: boolean;
};

/** Brands and categories by weighted views of themselves, views and purchases of their members. */
const groups =
  ({ kind, members, view, personal: ofUser }: GroupSpec): RecipeMaker =>
  (wire, context) => {
    const weights = optionalObject(wire, "weights", "") ?? {};
    const read = (key: string) => optionalNumber(weights, key, "weights") ?? 1;
    const { dataset, profile } = context;
    const from = since(wire, context);
    const counts = (happening: Happening) => {
      if (!ofUser) return countsSince(dataset, happening, from, "occurrences");
      return profile ? countsOfUser(dataset, profile.key, happening, from) : new Map<number, number>();
    };
    const candidates = new Candidates();
    const add = (map: ReadonlyMap<number, number>, weight: number) => {
      for (const [ordinal, count] of map) candidates.add(ordinal, count * weight, ofUser ? "for you" : "popular");
    };
    const group = kind === "brand" ? "brand" : "category";
    add(counts(view), read(kind === "brand" ? "brandViews" : "categoryViews"));
    add(
      countsOfGroups(dataset, members, counts(VIEW[members]), group),
      read(members === "product" ? "productViews" : "contentViews"),
    );
    if (members === "product")
      add(countsOfGroups(dataset, members, counts(HAPPENING.orderLine), group), read("productPurchases"));
    return recipe(kind, candidates, COUNTED);
  };

const brandGroup = { kind: "brand", members: "product", view: HAPPENING.brandView } as const;
const productCategoryGroup = {
  kind: "productCategory",
  members: "product",
  view: HAPPENING.productCategoryView,
} as const;
const contentCategoryGroup = {
  kind: "contentCategory",
  members: "content",
  view: HAPPENING.contentCategoryView,
} as const;

export const GROUP_RECIPES: Readonly<Record<string, RecipeMaker>> = {
  PopularBrandsRecommendationRequest: groups({ ...brandGroup, personal: false }),
  PersonalBrandRecommendationRequest: groups({ ...brandGroup, personal: true }),
  PopularProductCategoriesRecommendationRequest: groups({ ...productCategoryGroup, personal: false }),
  PersonalProductCategoryRecommendationRequest: groups({ ...productCategoryGroup, personal: true }),
  PopularContentCategoriesRecommendationRequest: groups({ ...contentCategoryGroup, personal: false }),
  PersonalContentCategoryRecommendationRequest: groups({ ...contentCategoryGroup, personal: true }),
};
