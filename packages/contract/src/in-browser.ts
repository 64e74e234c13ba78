import type * as cart from "./cart.ts";
import type * as catalogue from "./catalogue.ts";
import type * as club from "./club.ts";
import type * as consents from "./consents.ts";
import type * as delivery from "./delivery.ts";
import type * as drawings from "./drawings.ts";
import type * as cards from "./drinks-cards.ts";
import { addressOnly } from "./endpoint.ts";
import type * as favourites from "./favourites.ts";
import type * as inspiration from "./inspiration.ts";
import type * as newsletter from "./newsletter.ts";
import type * as papers from "./papers.ts";
import type * as plan from "./party-plan.ts";
import type * as picks from "./picks.ts";
import type * as ratings from "./ratings.ts";
import type * as recipes from "./recipes.ts";
import type * as search from "./search.ts";
import type * as tracking from "./tracking.ts";

/** The endpoints that the browser asks by itself, without their schemas: only types travel. */

export const predictSearch = addressOnly<typeof search.predictSearch>("get", "/search/predictions");
export const getPicks = addressOnly<typeof picks.getPicks>("get", "/shelves/{name}");
export const trackVisitor = addressOnly<typeof tracking.trackVisitor>("post", "/track");

export const getCart = addressOnly<typeof cart.getCart>("get", "/cart");
export const addCartLine = addressOnly<typeof cart.addCartLine>("post", "/cart/lines");
export const setCartLine = addressOnly<typeof cart.setCartLine>("patch", "/cart/lines/{lineId}");
export const removeCartLine = addressOnly<typeof cart.removeCartLine>("delete", "/cart/lines/{lineId}");
export const addRecipeToCart = addressOnly<typeof cart.addRecipeToCart>("post", "/cart/recipes");
export const addPartyToCart = addressOnly<typeof plan.addPartyToCart>("post", "/party-plan/cart");
export const planParty = addressOnly<typeof plan.planPartyRoute>("get", "/party-plan");

export const listFavourites = addressOnly<typeof favourites.listFavourites>("get", "/favourites");
export const saveFavourite = addressOnly<typeof favourites.saveFavourite>("put", "/favourites/{kind}/{slug}");
export const removeFavourite = addressOnly<typeof favourites.removeFavourite>("delete", "/favourites/{kind}/{slug}");
export const mergeFavourites = addressOnly<typeof favourites.mergeFavourites>("post", "/favourites/merge");
export const shareFavourites = addressOnly<typeof favourites.shareFavourites>("post", "/favourites/share");
export const stopSharingFavourites = addressOnly<typeof favourites.stopSharingFavourites>(
  "delete",
  "/favourites/share",
);
export const getDrinksList = addressOnly<typeof favourites.getDrinksList>("get", "/drinks-list");
export const saveDrinksList = addressOnly<typeof favourites.saveDrinksList>("put", "/drinks-list");
export const addToDrinksList = addressOnly<typeof favourites.addToDrinksList>("put", "/drinks-list/{slug}");
export const removeFromDrinksList = addressOnly<typeof favourites.removeFromDrinksList>(
  "delete",
  "/drinks-list/{slug}",
);

export const listRecipes = addressOnly<typeof recipes.listRecipes>("get", "/recipes");
export const listBottles = addressOnly<typeof recipes.listBottles>("get", "/ingredients/{key}/bottles");
export const listProducts = addressOnly<typeof catalogue.listProducts>("get", "/products");
export const listArticles = addressOnly<typeof inspiration.listArticles>("get", "/articles");
export const listDeliveryMethods = addressOnly<typeof delivery.listDeliveryMethods>("get", "/delivery-methods");

export const listDrinksCards = addressOnly<typeof cards.listDrinksCards>("get", "/drinks-cards");
export const changeDrinksCard = addressOnly<typeof cards.changeDrinksCard>("patch", "/drinks-cards/{id}");
export const previewDrinksCard = addressOnly<typeof cards.previewDrinksCard>("get", "/drinks-cards/preview.svg");
export const addRating = addressOnly<typeof ratings.addRating>("post", "/recipes/{slug}/ratings");
export const saveConsent = addressOnly<typeof consents.saveConsent>("post", "/consents");
export const signUpForNewsletter = addressOnly<typeof newsletter.signUpForNewsletter>("post", "/newsletter");

// Links.
export const getDrawing = addressOnly<typeof drawings.getDrawing>("get", "/drawings/{kind}/{slug}.svg");
export const getShareImage = addressOnly<typeof drawings.getShareImage>("get", "/og/{kind}/{slug}.png");
export const getInvoicePdf = addressOnly<typeof papers.getInvoicePdf>("get", "/orders/{token}/invoices/{number}/pdf");
export const getCreditNotePdf = addressOnly<typeof papers.getCreditNotePdf>(
  "get",
  "/orders/{token}/credit-notes/{number}/pdf",
);
export const exportMember = addressOnly<typeof club.exportMember>("get", "/club/export");
