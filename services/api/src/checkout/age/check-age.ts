import { randomBytes } from "node:crypto";
import { readCart } from "../../cart/load-cart.ts";
import { ProviderRefused, ProviderSilent } from "../../integrations/provider-answers.ts";
import { Refused } from "../../platform/refuse.ts";
import type { CheckoutContext } from "../open-checkout.ts";
import { neededAge } from "./age-rule.ts";
import { answerCheck, findGoodCheck, findStartedCheck, insertCheck } from "./queries.ts";

/** A check that the buyer left halfway is no good any more. */
const answerWithinMs = 15 * 60_000;

/** What the visitor's cart asks for, and whether a good check stands. */
export async function ageNeedOf(checkout: CheckoutContext, visitorId: string | undefined) {
  if (visitorId === undefined) return { minAge: 0, passed: false };
  const { goods } = await readCart(checkout, visitorId);
  const minAge = neededAge(goods.map(({ abvPercent }) => abvPercent));
  const good = minAge > 0 ? await findGoodCheck(checkout.db, { visitorId, minAge, now: checkout.now() }) : undefined;
  return { minAge, passed: good !== undefined };
}

/**
 * Starts a check for what is in the cart.
 * @returns where to send the buyer, or nothing when no check is needed
 * @throws Refused 503 age_provider_silent
 */
export async function startCheck(checkout: CheckoutContext, visitorId: string, returnPath: string) {
  const { minAge, passed } = await ageNeedOf(checkout, visitorId);
  if (minAge === 0 || passed) return undefined;
  const state = randomBytes(24).toString("base64url");
  const nonce = randomBytes(24).toString("base64url");
  const returnUrl = `${checkout.settings.publicUrl}${returnPath}`;
  const { redirectUrl } = await orSilent(checkout.age.start({ minAge, state, nonce, returnUrl }));
  await insertCheck(checkout.db, { visitorId, minAge, method: checkout.age.method, state, nonce, now: checkout.now() });
  return redirectUrl;
}

/**
 * Exchanges the code that the buyer came back with for yes or no.
 * @throws Refused 422 age_check_invalid when state, code or nonce are not those of this buyer's check; 503
 */
export async function completeCheck(
  checkout: CheckoutContext,
  visitorId: string | undefined,
  { state, code }: { state: string; code: string },
): Promise<boolean> {
  const now = checkout.now();
  const check = visitorId === undefined ? undefined : await findStartedCheck(checkout.db, visitorId, state);
  if (!check || now.getTime() - check.started_at.getTime() > answerWithinMs) throw invalid();
  const answer = await orSilent(checkout.age.complete(code));
  if (answer.nonce !== check.nonce) throw invalid();
  // A provider that asked about a lower age has not answered our question.
  const passed = answer.passed && answer.minAge >= check.min_age;
  await answerCheck(checkout.db, { id: check.id, passed, ref: answer.ref, now });
  return passed;
}

async function orSilent<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ProviderRefused) throw invalid();
    if (!(error instanceof ProviderSilent)) throw error;
    const detail = "Alderskontrollen svarer ikke lige nu. Prøv igen om lidt.";
    throw new Refused(503, "age_provider_silent", detail, { headers: { "retry-after": "10" } });
  }
}

const invalid = () =>
  new Refused(422, "age_check_invalid", "Alderskontrollen kunne ikke bruges. Start den igen fra kassen.");
