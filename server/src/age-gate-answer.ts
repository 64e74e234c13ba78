import { Hono } from "hono";

const thirtyDays = 30 * 24 * 60 * 60;

/** The answer to the age gate: a yes is remembered for thirty days, a no stores nothing. */
export function ageGateAnswer(secure: boolean): Hono {
  const app = new Hono();
  app.post("/alder", async (context) => {
    const form = await context.req.parseBody();
    if (form.svar !== "ja") return context.redirect("/18-aar", 303);
    const parts = [
      `skaenk_age=18`,
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
  return app;
}

/** Only addresses of this shop: `//evil.example` and `https:` lead home. */
export function ownPath(path: string | undefined): string {
  return path?.startsWith("/") && !/^\/[/\\]/.test(path) ? path : "/";
}
