import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the shop and the file that answers it. */
export default [
  index("routes/home.route.tsx"),

  // Drinks
  route("drinks", "routes/recipes.route.tsx", { id: "recipes" }),
  route("drinks/temaer/:slug", "routes/recipe-theme.route.tsx"),
  route("hjaelp-mig-med-at-vaelge", "routes/advice.route.tsx"),
  route("drink/:slug", "routes/recipe.route.tsx"),
  route("drink/:slug/bedoem", "routes/rate.route.tsx"),
  route("drink/:slug/anmeldelse", "routes/recipe-review.route.tsx"),
  route("teknik", "routes/techniques.route.tsx"),
  route("teknik/:slug", "routes/technique.route.tsx"),
  route("ingredienser", "routes/ingredients.route.tsx"),
  route("ingredienser/:slug", "routes/ingredient.route.tsx"),
  route("ingrediens/:key/flasker", "routes/bottles.route.ts"),

  // The drinks card, in three steps
  route("design-drinkskort", "routes/drinks-order.route.tsx"),
  route("fest", "routes/party.route.tsx"),
  route("design-drinkskort/liste", "routes/drinks-list.route.ts"),
  route("design-drinkskort/mine", "routes/my-cards.route.ts"),
  route("design-drinkskort/resultat", "routes/card-design.route.tsx"),
  route("design-drinkskort/forsmag", "routes/card-preview.route.tsx"),

  // Inspiration
  route("inspiration", "routes/inspiration.route.tsx"),
  route("inspiration/rss.xml", "routes/rss.route.ts"),
  route("inspiration/temaer/:slug", "routes/theme.route.tsx"),
  route("inspiration/:slug", "routes/article.route.tsx"),
  route("kollektioner", "routes/collections.route.tsx"),
  route("kollektioner/:slug", "routes/collection.route.tsx"),
  route("kollektioner/:slug/:id", "routes/collection-item.route.tsx"),
  route("kampagne", "routes/campaigns.route.tsx"),
  route("kampagne/:slug", "routes/campaign.route.tsx"),
  route("kampagne/:slug/:id", "routes/campaign-page.route.tsx"),

  // Shop
  route("shop", "routes/shop.route.tsx"),
  route("sammenlign", "routes/compare.route.tsx"),
  route("shop/:slug", "routes/brand.route.tsx"),
  route("shop/:slug/maerke.svg", "routes/brand-mark.route.ts"),
  route("vare/:slug", "routes/product.route.tsx"),
  route("vare/:slug/besked", "routes/stock-notice.route.tsx"),
  route("vare/:slug/anmeldelse", "routes/product-review.route.tsx"),
  route("besked/bekraeft", "routes/stock-notice-confirm.route.tsx"),
  route("besked/afmeld", "routes/stock-notice-leave.route.tsx"),
  route("e-label/:slug", "routes/wine-label.route.tsx"),

  // Search
  route("find", "routes/find.route.tsx"),
  route("search-v1", "routes/plain-search.route.tsx"),

  // Buying
  route("kurv", "routes/cart.route.tsx"),
  route("kurv/antal", "routes/cart-count.route.ts"),
  route("kurv/adresser", "routes/addresses.route.ts"),
  route("kurv/kasse", "routes/checkout.route.tsx"),
  route("kurv/kasse/alder", "routes/age-check-return.route.tsx"),
  route("kurv/kvittering/:token", "routes/receipt.route.tsx"),
  route("kurv/kvittering/:token/levering.ics", "routes/delivery-calendar.route.ts"),
  route("kurv/bekraeft", "routes/confirm-order.route.tsx"),
  route("fortryd", "routes/withdrawal.route.tsx"),

  // The visitor's own
  route("favoritter", "routes/favourites.route.tsx"),
  route("favoritter/liste", "routes/favourite-list.route.ts"),
  route("favoritter/mapper", "routes/favourite-folders.route.ts"),
  route("favoritter/delt/:token", "routes/shared-favourites.route.tsx"),

  // The club
  route("klub", "routes/club.route.tsx"),
  route("klub/login", "routes/login.route.tsx"),
  route("klub/nulstil-kodeord", "routes/reset-password.route.tsx"),
  route("klub/bekraeft", "routes/confirm.route.tsx"),
  route("klub/oversigt", "routes/overview.route.tsx"),
  route("klub/adresser", "routes/profile.route.tsx"),
  route("klub/bestilling", "routes/orders.route.tsx"),
  route("klub/anmeldelser", "routes/own-reviews.route.tsx"),
  route("klub/min-bar", "routes/bar.route.tsx"),
  route("klub/min-bar/liste", "routes/bar-list.route.ts"),
  route("klub/log-ud", "routes/log-out.route.ts"),

  // The newsletter
  route("nyhedsbrev/tilmeld", "routes/newsletter-signup.route.tsx"),
  route("nyhedsbrev/bekraeft", "routes/newsletter-confirm.route.tsx"),
  route("nyhedsbrev/afmeld", "routes/newsletter-unsubscribe.route.tsx"),

  // Asked of visitors
  route("samtykke", "routes/consent.route.ts"),

  // Read by machines
  route("sitemap.xml", "routes/sitemap.route.ts"),
  route("robots.txt", "routes/robots.route.ts"),

  // What is being written in the office, for whoever has its link
  route("udkast/:token/:part?", "routes/preview.route.tsx"),

  // For those who build the shop
  route("test-page", "routes/test-page.route.tsx"),
  route("test-page/tegning/:kind/:name.svg", "routes/drawn-shape.route.ts"),

  // Anything else: a stored page, or a 404
  route("*", "routes/page.route.tsx"),
] satisfies RouteConfig;
