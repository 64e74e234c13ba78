/** Brands and categories: what is popular, and what one person cares for. */

import { type BehaviourKind, happeningKinds } from "@skaenk/engine/behaviour/behaviour";
import { Candidates } from "@skaenk/engine/recommendation/candidates";
import { countsOfGroups, countsOfUser, countsSince, groupCountsSince } from "@skaenk/engine/recommendation/popular";
import { optionalNumber, optionalObject } from "../protocol/reading.ts";
import { countsDecide, type RecipeMaker, recipe, since, viewOfKind } from "./recipe.ts";

type GroupSpec = {
  kind: "brand" | "productCategory" | "contentCategory";
  members: "product" | "content";
  view: BehaviourKind;
  personal: boolean;
};

/** Brands and categories by weighted views of themselves, views and purchases of their members. */
const groups =
  ({ kind, members, view, personal: ofUser }: GroupSpec): RecipeMaker =>
  (wire, context) => {
    const weights = optionalObject(wire, "weights", "") ?? {};
    const read = (key: string) => optionalNumber(weights, key, "weights") ?? 1;
    const { dataset, profile, now } = context;
    const from = since(wire, context);
    const counts = (happening: BehaviourKind) => {
      if (!ofUser) return countsSince(dataset, { happening, since: from, now }, "occurrences").counts;
      return profile ? countsOfUser(dataset, profile.key, happening, from) : new Map<number, number>();
    };
    const group = kind === "brand" ? "brand" : "category";
    const countsOfMembers = (happening: BehaviourKind) =>
      ofUser
        ? countsOfGroups(dataset, members, counts(happening), group)
        : groupCountsSince(dataset, members, { happening, since: from, now }, group);
    const candidates = new Candidates();
    const add = (map: ReadonlyMap<number, number>, weight: number) => {
      for (const [ordinal, count] of map) candidates.add(ordinal, count * weight, ofUser ? "for you" : "popular");
    };
    add(counts(view), read(kind === "brand" ? "brandViews" : "categoryViews"));
    add(countsOfMembers(viewOfKind[members]), read(members === "product" ? "productViews" : "contentViews"));
    if (members === "product") add(countsOfMembers(happeningKinds.orderLine), read("productPurchases"));
    return recipe(kind, candidates, countsDecide);
  };

const brandGroup = { kind: "brand", members: "product", view: happeningKinds.brandView } as const;
const productCategoryGroup = {
  kind: "productCategory",
  members: "product",
  view: happeningKinds.productCategoryView,
} as const;
const contentCategoryGroup = {
  kind: "contentCategory",
  members: "content",
  view: happeningKinds.contentCategoryView,
} as const;

export const groupRecipes: Readonly<Record<string, RecipeMaker>> = {
  PopularBrandsRecommendationRequest: groups({ ...brandGroup, personal: false }),
  PersonalBrandRecommendationRequest: groups({ ...brandGroup, personal: true }),
  PopularProductCategoriesRecommendationRequest: groups({ ...productCategoryGroup, personal: false }),
  PersonalProductCategoryRecommendationRequest: groups({ ...productCategoryGroup, personal: true }),
  PopularContentCategoriesRecommendationRequest: groups({ ...contentCategoryGroup, personal: false }),
  PersonalContentCategoryRecommendationRequest: groups({ ...contentCategoryGroup, personal: true }),
};
