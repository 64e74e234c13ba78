import { paymentProviders } from "../../../payment-providers.ts";
import type { Settings } from "../../../platform/settings.ts";

/**
 * The other sites that a form of the shop may lead to: the pages of the payment providers that are set up, and of who proves ages. A test
 * host serves its pages itself.
 */
export function pageOriginsOf({ payments, age }: Pick<Settings, "payments" | "age">): string[] {
  const origins = paymentProviders.flatMap(({ name, pages }) => {
    const url = payments.configured[name]?.url;
    return url === undefined ? [] : [...pages, new URL(url).origin];
  });
  const questions = age.provider === "oidc" ? [age.oidc, age.oidc16] : [];
  const issuers = questions.flatMap((question) => (question ? new URL(question.issuer).origin : []));
  return [...new Set([...origins, ...issuers])];
}
