import type { AppRoute } from "../support/app-routes.ts";
import { cardQuestions } from "./card-questions.ts";
import { cartQuestions } from "./cart-questions.ts";
import { catalogueQuestions } from "./catalogue-questions.ts";
import { clubQuestions } from "./club-questions.ts";
import { mailQuestions } from "./mail-questions.ts";
import type { MeasuredShop } from "./measured-shop.ts";
import { officeQuestions } from "./office-questions.ts";
import { pageQuestions } from "./page-questions.ts";
import { pictureQuestions } from "./picture-questions.ts";
import type { Question } from "./question.ts";
import { searchQuestions } from "./search-questions.ts";

/** The search service's public key for browsers, which every page contains. */
export const browserKey = "maaling-browser";

export type PublicRoutes = Record<"storefront" | "office", readonly AppRoute[]>;

/** Every public address with its most expensive request, by part of the shop. */
export const questionParts: [string, (shop: MeasuredShop, routes: PublicRoutes) => Promise<Question[]>][] = [
  ["the catalogue", async (shop) => catalogueQuestions(shop)],
  ["pictures", async (shop) => pictureQuestions(shop)],
  ["searching", async (shop) => searchQuestions(shop, { path: "/skaenk/v1", key: browserKey })],
  ["drinks cards", async (shop) => cardQuestions(shop)],
  ["carts and orders", async (shop) => cartQuestions(shop)],
  ["the club", async (shop) => clubQuestions(shop)],
  ["mails", async (shop) => mailQuestions(shop)],
  ["pages", async (shop, { storefront }) => pageQuestions(shop, storefront)],
  ["the office", async (shop, { office }) => officeQuestions(shop, office)],
];
