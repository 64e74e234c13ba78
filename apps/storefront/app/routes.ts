import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the shop and the file that answers it. */
export default [
  index("home/home.route.tsx"),

  // Drinks
  route("drinks", "recipes/recipes.route.tsx", { id: "recipes" }),
  route("drinks/temaer/:slug", "recipes/recipe-theme.route.tsx"),
  route("drink/:slug", "recipes/recipe.route.tsx"),

  // Anything else: a stored page, or a 404
  route("*", "pages/page.route.tsx"),
] satisfies RouteConfig;
