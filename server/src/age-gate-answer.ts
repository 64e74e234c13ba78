import { localeCookie } from "@skaenk/contract/locale-cookie";
import { ownPath } from "@skaenk/contract/own-path";
import { shopPage } from "@skaenk/contract/shop-pages";
import { Hono } from "hono";
import { ageCookie } from "./gate-cookie.ts";

const thirtyDays = 30 * 24 * 60 * 60;

/** The answer to the age gate: a yes is remembered for thirty days and sets the locale, a no stores nothing. */
export function ageGateAnswer(secure: boolean): Hono {
  const app = new Hono();
  app.post("/alder", async (context) => {
    const form = await context.req.parseBody().catch(() => undefined);
    if (!form) return context.text("Svaret kan ikke læses.", 400);
    if (form.svar !== "ja") return context.redirect(shopPage("/18-aar"), 303);
    const attributes = ["Path=/", "SameSite=Lax", ...(secure ? ["Secure"] : [])].join("; ");
    context.header("set-cookie", `${ageCookie}; Max-Age=${thirtyDays}; HttpOnly; ${attributes}`);
    const { name, value, maxAge } = localeCookie;
    context.header("set-cookie", `${name}=${value}; Max-Age=${maxAge}; ${attributes}`, { append: true });
    context.header("cache-control", "no-store");
    return context.redirect(ownPath(context.req.query("til")), 303);
  });
  // Who only follows the address has answered nothing.
  app.get("/alder", (context) => context.redirect(ownPath(context.req.query("til")), 303));
  return app;
}
