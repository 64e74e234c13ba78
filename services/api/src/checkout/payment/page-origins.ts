import type { Settings } from "../../platform/settings.ts";

/** Where each provider's own pages stand; a test host serves its pages itself. */
const pages = {
  mobilepay: ["https://pay.mobilepay.dk", "https://pay.vipps.no", "https://api.vipps.no"],
  quickpay: ["https://payment.quickpay.net"],
  stripe: ["https://checkout.stripe.com"],
};

/** The other sites that a form of the shop may lead to: the pages of the chosen payment providers, and of who proves ages. */
export function pageOriginsOf({ payments, age }: Pick<Settings, "payments" | "age">): string[] {
  const origins = (["mobilepay", "quickpay", "stripe"] as const).flatMap((name) => {
    const chosen = payments[name];
    return chosen ? [...pages[name], new URL(chosen.url).origin] : [];
  });
  const questions = age.provider === "oidc" ? [age.oidc, age.oidc16] : [];
  const issuers = questions.flatMap((question) => (question ? new URL(question.issuer).origin : []));
  return [...new Set([...origins, ...issuers])];
}
