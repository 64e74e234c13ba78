import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildAuthorizationUrlWithPAR,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from "openid-client";
import type { AgeSettings, OidcSettings } from "../../../platform/age-settings.ts";
import { reportDependency } from "../../../platform/dependencies.ts";
import { ProviderRefused, ProviderUnavailable } from "../../../platform/integrations/provider-answers.ts";
import { providerSeconds } from "../../../platform/metrics.ts";
import type { AgeAnswer, AgeProvider, AgeProviderReturn, StartedCheck } from "./age-provider.ts";
import { readClaim } from "./read-claim.ts";

const timeoutSeconds = 5;
/** What the provider publishes of itself is read again after so long. */
const knownForMs = 60 * 60_000;
const ownMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/;

type Question = OidcSettings & { minAge: number; config(): Promise<Configuration> };

/**
 * Asks an OpenID provider whether somebody is old enough: code flow with PKCE, state and nonce, and an answer whose signature, issuer,
 * audience, time and level of assurance are checked. Which claim is the answer is the owner's setting.
 * @source openid.net/specs/openid-connect-core-1_0.html 3.1.3.7, RFC 7636, RFC 9207
 */
export function oidcAgeProvider({ oidc, oidc16 }: AgeSettings, send: typeof fetch): AgeProvider {
  const ask = (settings: OidcSettings, minAge: number): Question => ({
    ...settings,
    minAge,
    config: knownFor(() => discover(settings, send)),
  });
  const adult = oidc && ask(oidc, 18);
  const young = oidc16 && ask(oidc16, 16);
  const questionFor = (minAge: number): Question => {
    const question = minAge <= 16 ? (young ?? adult) : adult;
    if (!question) throw new ProviderUnavailable("No age provider is set up");
    return question;
  };
  return {
    method: "oidc",
    start: async (check) => ({ redirectUrl: await silences(() => authorizationUrl(questionFor(check.minAge), check)) }),
    complete: (home, check) => silences(() => exchange(questionFor(check.minAge), home, check)),
  };
}

async function authorizationUrl(question: Question, { state, nonce, verifier, returnUrl }: StartedCheck) {
  const { scope, acrValues, loginHint, params } = question;
  const parameters = new URLSearchParams(params);
  const own = {
    redirect_uri: redirectOf(returnUrl),
    scope,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...(acrValues ? { acr_values: acrValues } : {}),
    ...(loginHint ? { login_hint: loginHint } : {}),
  };
  for (const [name, value] of Object.entries(own)) parameters.set(name, value);
  const config = await question.config();
  // Pushed to the provider first, the question does not go through the browser, where it can be changed. @source RFC 9126
  const isPushed = config.serverMetadata().pushed_authorization_request_endpoint !== undefined;
  const url = isPushed
    ? await buildAuthorizationUrlWithPAR(config, parameters)
    : buildAuthorizationUrl(config, parameters);
  return url.href;
}

async function exchange(question: Question, home: AgeProviderReturn, check: StartedCheck): Promise<AgeAnswer> {
  const current = new URL(redirectOf(check.returnUrl));
  for (const [name, value] of Object.entries(home)) if (value !== undefined) current.searchParams.set(name, value);
  const tokens = await authorizationCodeGrant(await question.config(), current, {
    pkceCodeVerifier: check.verifier,
    expectedState: check.state,
    expectedNonce: check.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  checkLevel(question, claims?.acr);
  const said = readClaim(claims, question.claim);
  // No answer is not a no: nothing may be concluded from it.
  if (said === undefined || said === null || typeof said === "object") {
    throw new ProviderRefused(`The id_token says nothing under ${question.claim}`);
  }
  const { issuer, minAge, expect } = question;
  const passed = String(said) === expect;
  return {
    passed,
    minAge,
    nonce: check.nonce,
    ref: issuer,
    ...(passed && tokens.id_token ? { idToken: tokens.id_token } : {}),
  };
}

/**
 * A level that was asked for must be said: the question goes through the buyer's browser, who can take the level out of its address.
 * @throws ProviderRefused
 */
function checkLevel({ acrValues }: Question, acr: unknown): void {
  if (!acrValues) return;
  if (acr === undefined)
    throw new ProviderRefused(`The id_token does not say its level (acr), and ${acrValues} was asked for`);
  if (!acrValues.split(" ").includes(String(acr))) throw new ProviderRefused(`The check was of another kind: ${acr}`);
}

/** As it is registered there: without what the shop had behind it. */
function redirectOf(returnUrl: string): string {
  const url = new URL(returnUrl);
  url.search = "";
  url.hash = "";
  return url.href;
}

export async function discover(
  { issuer, clientId, clientSecret }: OidcSettings,
  send: typeof fetch,
): Promise<Configuration> {
  const server = new URL(issuer);
  const config = await discovery(server, clientId, clientSecret, undefined, {
    [customFetch]: orSilent(send, server.hostname),
    timeout: timeoutSeconds,
    // Only a machine's own stand-in may be spoken to in clear.
    execute: server.protocol === "http:" && ownMachine.test(server.hostname) ? [allowInsecureRequests] : [],
  });
  // The connection says whose answer it is; the signature says so to others, later.
  enableNonRepudiationChecks(config);
  return config;
}

/** The same answer for a while; a failure is not kept. */
function knownFor<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let kept: { until: number; value: Promise<Value> } | undefined;
  return () => {
    if (kept && kept.until > Date.now()) return kept.value;
    const value = read();
    const mine = { until: Date.now() + knownForMs, value };
    kept = mine;
    value.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return value;
  };
}

const orSilent =
  (send: typeof fetch, provider: string): CustomFetch =>
  async (url, options) => {
    const began = performance.now();
    const ended = (outcome: "ok" | "refused" | "silent", error?: unknown) => {
      providerSeconds.observe({ provider, outcome }, (performance.now() - began) / 1000);
      reportDependency(provider, outcome === "silent" ? String(error) : undefined);
    };
    try {
      const response = await send(url, options as RequestInit);
      if (response.status >= 500 || response.status === 429) throw new Error(`${url} answered ${response.status}`);
      ended(response.ok ? "ok" : "refused");
      return response;
    } catch (cause) {
      ended("silent", cause);
      throw new ProviderUnavailable(`${url} did not answer`, { cause });
    }
  };

/** The answer of a call to the OpenID provider; errors of its library become the checkout's own: unavailable or refused. */
export async function silences<Answer>(asked: () => Promise<Answer>): Promise<Answer> {
  try {
    return await asked();
  } catch (error) {
    for (let at: unknown = error; at instanceof Error; at = at.cause) {
      if (at instanceof ProviderUnavailable || at instanceof ProviderRefused) throw at;
    }
    const { message, code } = error as Error & { code?: string };
    throw new ProviderRefused([message, code].filter(Boolean).join(" "));
  }
}
