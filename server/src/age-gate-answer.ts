import { ownPath } from "@skaenk/contract/own-path";
import { Hono } from "hono";
import { ageCookie } from "./gate-cookie.ts";

const thirtyDays = 30 * 24 * 60 * 60;

/** The answer to the age gate: a yes is remembered for thirty days, a no stores nothing. */
export function ageGateAnswer(secure: boolean): Hono {
  const app = new Hono();
  app.post("/alder", async (context) => {
    const form = await context.req.parseBody().catch(() => undefined);
    if (!form) return context.text("Svaret kan ikke læses.", 400);
    if (form.svar !== "ja") return context.redirect("/18-aar", 303);
    const parts = [
      ageCookie,
      `Max-Age=${thirtyDays}`,
      "Path=/",
      "HttpOnly",
      "SameSite=Lax",
      ...(secure ? ["Secure"] : []),
    ];
    context.header("set-cookie", parts.join("; "));
    context.header("cache-control", "no-store");
    return context.redirect(ownPath(context.req.query("til")), 303);
  });
  // Who only follows the address has answered nothing.
  app.get("/alder", (context) => context.redirect(ownPath(context.req.query("til")), 303));
  return app;
}
