import { randomBytes } from "node:crypto";
import { limitIn, provesAge } from "../../../platform/age-limit.ts";
import { ProviderRefused, ProviderUnavailable } from "../../../platform/integrations/provider-answers.ts";
import { Refused } from "../../../platform/refuse.ts";
import { readCart } from "../../cart/load-cart.ts";
import { refuseNotYet } from "../../cart/refusals.ts";
import { findOrder } from "../../orders/queries.ts";
import type { CheckoutContext } from "../open-checkout.ts";
import type { AgeProviderReturn, StartedCheck } from "./age-provider.ts";
import { neededAge } from "./age-rule.ts";
import { type Buyer, findProof } from "./find-proof.ts";
import { orderAwaitingAge, proveForOrder } from "./prove-for-order.ts";
import { answerCheck, findStartedCheck, insertCheck, rememberProof } from "./queries.ts";

/** A check that the buyer left halfway is no good any more. */
const answerWithinMs = 15 * 60_000;

/** The age that the buyer's cart needs, and whether it is proven. */
export async function ageNeedOf(checkout: CheckoutContext, { visitorId, memberId }: Partial<Buyer>) {
  if (visitorId === undefined) return { minAge: 0, passed: false };
  const { goods } = await readCart(checkout, visitorId);
  const minAge = neededAge(
    goods.map(({ abvPercent }) => abvPercent),
    limitIn(checkout.settings),
  );
  if (minAge === 0) return { minAge, passed: false };
  const proof = await findProof(checkout.db, checkout.settings, { visitorId, memberId, minAge, now: checkout.now() });
  return { minAge, passed: proof !== undefined };
}

type Wanted = { returnPath: string; orderToken?: string | undefined };

/**
 * Starts a check for what is in the cart, or for an order that waits for one.
 * @returns where to send the buyer, or nothing when no check is needed
 * @throws Refused 409 not_yet while nobody proves ages; 503 age_provider_silent
 */
export async function startCheck(checkout: CheckoutContext, buyer: Buyer, { returnPath, orderToken }: Wanted) {
  const waiting = orderToken === undefined ? undefined : await orderAwaitingAge(checkout, { token: orderToken });
  if (orderToken !== undefined && !waiting) return undefined;
  const { minAge, passed } = waiting ? { ...waiting, passed: false } : await ageNeedOf(checkout, buyer);
  if (minAge === 0 || passed) return undefined;
  if (!provesAge(checkout.settings)) throw refuseNotYet();
  const check: StartedCheck = {
    minAge,
    state: randomBytes(24).toString("base64url"),
    nonce: randomBytes(24).toString("base64url"),
    verifier: randomBytes(32).toString("base64url"),
    returnUrl: `${checkout.settings.publicUrl}${returnPath}`,
  };
  const { redirectUrl } = await orSilent(checkout, checkout.age.start(check));
  await insertCheck(checkout.db, {
    ...check,
    visitorId: buyer.visitorId,
    memberId: buyer.memberId,
    orderId: waiting?.order.id,
    method: checkout.age.method,
    now: checkout.now(),
  });
  return redirectUrl;
}

type Completed = { passed: boolean; minAge: number; answered: boolean; orderToken?: string };

/**
 * Exchanges the code that the buyer came back with for yes or no. One that was begun for an order leads back to that order,
 * also when nothing came of it.
 * @throws Refused 422 age_check_invalid when state, code or what was signed are not those of this buyer's check; 503
 */
export async function completeCheck(
  checkout: CheckoutContext,
  { visitorId, memberId }: Partial<Buyer>,
  home: AgeProviderReturn,
): Promise<Completed> {
  const now = checkout.now();
  const check = visitorId === undefined ? undefined : await findStartedCheck(checkout.db, visitorId, home.state);
  if (!check) throw invalid();
  const asked = { minAge: check.min_age };
  const orderToken =
    check.order_id === null ? undefined : (await findOrder(checkout.db, { id: check.order_id }))?.token;
  try {
    const passed = await readAnswer(checkout, { check, memberId, now }, home);
    const orderId = check.order_id;
    if (passed && orderId !== null) await proveForOrder(checkout, { orderId, checkId: check.id, at: now });
    return { ...asked, passed, answered: true, ...(orderToken ? { orderToken } : {}) };
  } catch (error) {
    if (orderToken === undefined || !(error instanceof Refused)) throw error;
    return { ...asked, passed: false, answered: false, orderToken };
  }
}

type Answering = { check: StartedRow; memberId: number | undefined; now: Date };
type StartedRow = NonNullable<Awaited<ReturnType<typeof findStartedCheck>>>;

async function readAnswer(
  checkout: CheckoutContext,
  { check, memberId, now }: Answering,
  home: AgeProviderReturn,
): Promise<boolean> {
  if (home.code === "" || now.getTime() - check.started_at.getTime() > answerWithinMs) throw invalid();
  const { min_age: minAge, state, nonce, verifier, return_url: returnUrl, method } = check;
  // Begun at a provider that has been changed for another since.
  if (verifier === null || returnUrl === null || method !== checkout.age.method) throw invalid();
  const started = { minAge, state, nonce, verifier, returnUrl };
  const answer = await orSilent(checkout, checkout.age.complete(home, started));
  if (answer.nonce !== nonce) throw invalid();
  // A provider that asked about a lower age has not answered our question.
  const passed = answer.passed && answer.minAge >= minAge;
  const { ref, idToken } = answer;
  await answerCheck(checkout.db, { id: check.id, passed, ref, idToken, now });
  const isOwn = check.member_id === null || check.member_id === memberId;
  if (passed && isOwn && memberId !== undefined && checkout.settings.age.rememberDays > 0) {
    const proof = { min_age: minAge, method, provider_ref: ref, id_token: idToken ?? null, proven_at: now };
    await rememberProof(checkout.db, memberId, proof);
  }
  return passed;
}

async function orSilent<Answer>({ log }: CheckoutContext, asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ProviderRefused || error instanceof ProviderUnavailable)) throw error;
    log.warn({ reason: error.message }, "an age check came to nothing");
    if (error instanceof ProviderRefused) throw invalid();
    const detail = "Alderskontrollen svarer ikke lige nu. Prøv igen om lidt.";
    throw new Refused(503, "age_provider_silent", detail, { headers: { "retry-after": "10" } });
  }
}

const invalid = () =>
  new Refused(422, "age_check_invalid", "Alderskontrollen kunne ikke bruges. Start den igen fra kassen.");
