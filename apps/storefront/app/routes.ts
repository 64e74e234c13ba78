import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the shop and the file that answers it. */
export default [
  index("home/home.route.tsx"),

  // Drinks
  route("drinks", "recipes/recipes.route.tsx", { id: "recipes" }),
  route("drinks/temaer/:slug", "recipes/recipe-theme.route.tsx"),
  route("drink/:slug", "recipes/recipe.route.tsx"),
  route("drink/:slug/bedoem", "ratings/rate.route.tsx"),

  // The drinks card, in three steps
  route("design-drinkskort", "drinks-card/drinks-order.route.tsx"),
  route("design-drinkskort/resultat", "drinks-card/card-design.route.tsx"),
  route("design-drinkskort/forsmag", "drinks-card/card-preview.route.tsx"),

  // Inspiration
  route("inspiration", "inspiration/inspiration.route.tsx"),
  route("inspiration/rss.xml", "seo/rss.route.ts"),
  route("inspiration/temaer/:slug", "inspiration/theme.route.tsx"),
  route("inspiration/:slug", "inspiration/article.route.tsx"),
  route("kollektioner/:slug", "collections/collection.route.tsx"),
  route("kollektioner/:slug/:id", "collections/collection-item.route.tsx"),
  route("kampagne/:slug", "campaigns/campaign.route.tsx"),
  route("kampagne/:slug/:id", "campaigns/campaign-page.route.tsx"),

  // Shop
  route("shop", "catalogue/shop.route.tsx"),
  route("shop/:slug", "brands/brand.route.tsx"),
  route("shop/:slug/maerke.svg", "brands/brand-mark.route.ts"),
  route("vare/:slug", "catalogue/product.route.tsx"),
  route("e-label/:slug", "catalogue/wine-label.route.tsx"),

  // Search
  route("find", "search/find.route.tsx"),
  route("search-v1", "search/plain-search.route.tsx"),

  // Buying
  route("kurv", "cart/cart.route.tsx"),
  route("kurv/kasse", "checkout/checkout.route.tsx"),
  route("kurv/kasse/alder", "checkout/age-check-return.route.tsx"),
  route("kurv/kvittering/:token", "orders/receipt.route.tsx"),
  route("fortryd", "withdrawals/withdrawal.route.tsx"),

  // The visitor's own
  route("favoritter", "favourites/favourites.route.tsx"),
  route("favoritter/delt/:token", "favourites/shared-favourites.route.tsx"),

  // The club
  route("klub/login", "club/login.route.tsx"),
  route("klub/nulstil-kodeord", "club/reset-password.route.tsx"),
  route("klub/bekraeft", "club/confirm.route.tsx"),
  route("klub/oversigt", "club/overview.route.tsx"),
  route("klub/adresser", "club/profile.route.tsx"),
  route("klub/bestilling", "club/orders.route.tsx"),
  route("klub/log-ud", "club/log-out.route.ts"),

  // The newsletter
  route("nyhedsbrev/tilmeld", "newsletter/newsletter-signup.route.tsx"),
  route("nyhedsbrev/bekraeft", "newsletter/newsletter-confirm.route.tsx"),
  route("nyhedsbrev/afmeld", "newsletter/newsletter-unsubscribe.route.tsx"),

  // Asked of visitors
  route("samtykke", "consent/consent.route.ts"),

  // Read by machines
  route("sitemap.xml", "seo/sitemap.route.ts"),
  route("robots.txt", "seo/robots.route.ts"),

  // For those who build the shop
  route("test-page", "test-page/test-page.route.tsx"),
  route("test-page/tegning/:kind/:name.svg", "test-page/drawn-shape.route.ts"),

  // Anything else: a stored page, or a 404
  route("*", "pages/page.route.tsx"),
] satisfies RouteConfig;
