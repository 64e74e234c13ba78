import { OpenAPIHono } from "@hono/zod-openapi";
import { getRecipeBasket } from "@skaenk/contract/cart";
import { showing } from "../platform/context.ts";
import { onInvalid } from "../platform/refuse.ts";
import type { Shelves } from "../shelves/open-shelves.ts";
import { loadBasket } from "./add-recipe.ts";

/** What a recipe costs to make: the same for everybody, so it is answered with the catalogue. */
export function basketRoutes(shelves: Shelves): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: onInvalid });

  app.openapi(getRecipeBasket, async (context) => {
    const { slug } = context.req.valid("param");
    const { servings, have } = context.req.valid("query");
    const basket = await loadBasket({ shelves }, { slug, servings, have });
    return context.json(basket, 200, showing(`recipe:${slug}`, "products"));
  });

  return app;
}
