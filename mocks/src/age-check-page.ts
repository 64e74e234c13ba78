import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { hostedPage, hostedPageHeaders, knowsSecret } from "./hosted-page.ts";

export type AgeCheckPageOptions = {
  /** Shared with the shop: opens the API. */
  secret: string;
  /** Where this app is mounted, as customers reach it. */
  baseUrl: string;
  allowFakes: boolean;
};

type Check = { id: string; state: string; nonce: string; minAge: number; returnUrl: string; expiresAt: number };
type Answer = { nonce: string; minAge: number; passed: boolean; ref: string; expiresAt: number };

const lifetimeMs = 10 * 60_000;
const label = "Prøve på alderskontrol – ingen kigger på dit rigtige id";

/**
 * An age check that believes what it is told, shaped like a MitID broker: the shop starts a check, the customer answers
 * here and goes back with a code, and the shop's server exchanges the code for yes or no. Mount it at `/mock/alder`.
 * @throws Error in production, unless fakes are allowed there
 */
export function createAgeCheckPage({ secret, baseUrl, allowFakes }: AgeCheckPageOptions): Hono {
  if (!allowFakes) throw new Error("The fake age check may not be loaded in production");
  const checks = new Map<string, Check>();
  const answers = new Map<string, Answer>();
  const app = new Hono();
  app.use("/api/*", async (context, next) => {
    if (!knowsSecret(context.req.header("authorization"), secret)) return context.json({ error: "unauthorized" }, 401);
    await next();
  });
  app.use(hostedPageHeaders);

  app.post("/api/checks", async (context) => {
    const wish = (await context.req.json()) as Partial<Check>;
    if (!wish.state || !wish.nonce || !wish.returnUrl || !wish.minAge) return context.json({ error: "malformed" }, 400);
    const { state, nonce, minAge, returnUrl } = wish;
    const id = randomBytes(16).toString("base64url");
    forgetOld(checks);
    checks.set(id, { id, state, nonce, minAge, returnUrl, expiresAt: Date.now() + lifetimeMs });
    return context.json({ url: `${baseUrl}/${id}` }, 201);
  });

  app.post("/api/token", async (context) => {
    const { code = "" } = (await context.req.json()) as { code?: string };
    const answer = answers.get(code);
    // A code is good for one exchange.
    answers.delete(code);
    if (!answer || answer.expiresAt < Date.now()) return context.json({ error: "invalid_grant" }, 400);
    const { nonce, minAge, passed, ref } = answer;
    return context.json({ nonce, minAge, passed, ref });
  });

  app.get("/:id", (context) => {
    const check = findCheck(checks, context.req.param("id"));
    return check ? context.html(choicePage(check, baseUrl)) : context.html(unknownPage(), 404);
  });

  app.post("/:id", async (context) => {
    const check = findCheck(checks, context.req.param("id"));
    if (!check) return context.html(unknownPage(), 404);
    const { answer } = await context.req.parseBody();
    const code = randomBytes(16).toString("base64url");
    const ref = `fake-${randomBytes(6).toString("hex")}`;
    const { nonce, minAge, state, returnUrl } = check;
    checks.delete(check.id);
    forgetOld(answers);
    answers.set(code, { nonce, minAge, passed: answer === "old-enough", ref, expiresAt: Date.now() + lifetimeMs });
    const back = new URL(returnUrl);
    back.searchParams.set("state", state);
    back.searchParams.set("code", code);
    return context.redirect(back.href, 303);
  });
  return app;
}

function findCheck(checks: Map<string, Check>, id: string): Check | undefined {
  const check = checks.get(id);
  return check && check.expiresAt >= Date.now() ? check : undefined;
}

function forgetOld(kept: Map<string, { expiresAt: number }>): void {
  for (const [key, { expiresAt }] of kept) {
    if (expiresAt < Date.now()) kept.delete(key);
  }
}

const choicePage = ({ id, minAge }: Check, baseUrl: string) =>
  hostedPage({
    title: "Bekræft din alder",
    label,
    paragraphs: [`Butikken spørger, om du er fyldt ${minAge} år. Den får kun svaret ja eller nej.`],
    action: `${baseUrl}/${id}`,
    buttons: [
      { value: "old-enough", text: `Godkend som ${minAge}+`, yes: true },
      { value: "too-young", text: "For ung" },
    ],
  });

const unknownPage = () =>
  hostedPage({
    title: "Alderskontrollen er udløbet",
    label,
    paragraphs: ["Gå tilbage til kassen, og start den igen."],
  });
