import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { Context } from "hono";
import { hostedPage, hostedPageHeaders } from "./hosted-page.ts";
import { StandIn } from "./stand-in.ts";

type Options = {
  /** Its own address, as browsers and shops reach it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Where it sends people back to, exactly as registered. */
  redirectUri: string;
};

type Asked = { scope: string; state: string; nonce: string; challenge: string; acr: string | undefined };
type Claims = Record<string, unknown>;
type Token = { header: Record<string, unknown>; claims: Claims; key: KeyObject };

const keyPair = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/**
 * An OpenID provider that proves ages and nothing else, with keys of its own, for tests: what it is asked for by the scopes of the three
 * Danish brokers it answers in each one's way. It looks at no identity.
 * @source openid.net/specs/openid-connect-core-1_0.html; docs.idura.app/verify/guides/age-verification;
 * signaturgruppen-broker-documentation: idps/mitid-age-verification, ageverification
 */
export class OpenIdStandIn extends StandIn {
  /** Changes a token before it is signed: how a wrong one comes to be. */
  tamper: ((token: Token) => void) | undefined;
  /** Whether questions may be pushed before the browser is sent, and then only the pushed one counts. @source RFC 9126 */
  takesPushed = false;
  readonly #pushed = new Map<string, URLSearchParams>();
  readonly strangersKey = keyPair().privateKey;
  readonly #options: Options;
  readonly #keys = keyPair();
  readonly #codes = new Map<string, { asked: Asked; passed: boolean }>();

  constructor(options: Options) {
    super();
    this.#options = options;
    const { issuer } = options;
    this.app.get("/.well-known/openid-configuration", (context) =>
      context.json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        ...(this.takesPushed ? { pushed_authorization_request_endpoint: `${issuer}/par` } : {}),
        response_types_supported: ["code"],
        subject_types_supported: ["pairwise"],
        id_token_signing_alg_values_supported: ["RS256", "none"],
        code_challenge_methods_supported: ["S256"],
        authorization_response_iss_parameter_supported: true,
      }),
    );
    this.app.get("/jwks", (context) =>
      context.json({
        keys: [{ ...this.#keys.publicKey.export({ format: "jwk" }), kid: "en", use: "sig", alg: "RS256" }],
      }),
    );
    this.app.post("/par", async (context) => {
      const form = new URLSearchParams(await context.req.text());
      if (form.get("client_secret") !== options.clientSecret) return context.json({ error: "invalid_client" }, 401);
      form.delete("client_secret");
      const uri = `urn:ietf:params:oauth:request_uri:${randomBytes(16).toString("base64url")}`;
      this.#pushed.set(uri, form);
      return context.json({ request_uri: uri, expires_in: 60 }, 201);
    });
    this.app.use("/authorize", hostedPageHeaders);
    this.app.get("/authorize", (context) => this.#askPerson(context));
    this.app.post("/authorize", async (context) => {
      const { answer } = await context.req.parseBody();
      return context.redirect(this.#sendBack(this.#asked(context), String(answer)), 303);
    });
    this.app.post("/token", (context) => this.#exchange(context));
  }

  #askPerson(context: Context) {
    const query = this.#asked(context);
    if (!this.#knows(query)) return context.text("invalid_request", 400);
    const age = ageIn(query.get("scope") ?? "");
    return context.html(
      hostedPage({
        title: "Bekræft din alder",
        label: "Prøve på en OpenID-udbyder – ingen kigger på dit rigtige id",
        paragraphs: [`Butikken spørger, om du er fyldt ${age} år. Den får kun svaret ja eller nej.`],
        action: `${this.#options.issuer}/authorize${new URL(context.req.url).search}`,
        buttons: [
          { value: "old-enough", text: `Godkend som ${age}+`, yes: true },
          { value: "too-young", text: "For ung" },
          { value: "cancel", text: "Fortryd" },
        ],
      }),
    );
  }

  /** Of a pushed question nothing but its name is read from the address. */
  #asked(context: Context): URLSearchParams {
    const query = new URL(context.req.url).searchParams;
    return this.#pushed.get(query.get("request_uri") ?? "") ?? query;
  }

  #knows(query: URLSearchParams): boolean {
    const { clientId, redirectUri } = this.#options;
    return (
      query.get("client_id") === clientId &&
      query.get("redirect_uri") === redirectUri &&
      query.get("response_type") === "code" &&
      query.get("code_challenge_method") === "S256" &&
      (query.get("scope") ?? "").split(" ").includes("openid")
    );
  }

  #sendBack(query: URLSearchParams, answer: string): string {
    const { issuer, redirectUri } = this.#options;
    const back = new URL(redirectUri);
    back.searchParams.set("state", query.get("state") ?? "");
    back.searchParams.set("iss", issuer);
    if (answer === "cancel") {
      back.searchParams.set("error", "access_denied");
      return back.href;
    }
    const code = randomBytes(16).toString("base64url");
    const asked = {
      scope: query.get("scope") ?? "",
      state: query.get("state") ?? "",
      nonce: query.get("nonce") ?? "",
      challenge: query.get("code_challenge") ?? "",
      acr: query.get("acr_values") ?? undefined,
    };
    this.#codes.set(code, { asked, passed: answer === "old-enough" });
    back.searchParams.set("code", code);
    return back.href;
  }

  async #exchange(context: Context) {
    const { clientId, clientSecret, redirectUri } = this.#options;
    const form = new URLSearchParams(await context.req.text());
    if (form.get("client_id") !== clientId || form.get("client_secret") !== clientSecret) {
      return context.json({ error: "invalid_client" }, 401);
    }
    const code = form.get("code") ?? "";
    const known = this.#codes.get(code);
    this.#codes.delete(code);
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (!known || known.asked.challenge !== challenge || form.get("redirect_uri") !== redirectUri) {
      return context.json({ error: "invalid_grant" }, 400);
    }
    return context.json({
      access_token: randomBytes(16).toString("base64url"),
      token_type: "Bearer",
      expires_in: 120,
      id_token: this.#signed(known.asked, known.passed),
    });
  }

  #signed(asked: Asked, passed: boolean): string {
    const now = Math.floor(Date.now() / 1000);
    const token: Token = {
      header: { alg: "RS256", typ: "JWT", kid: "en" },
      claims: {
        iss: this.#options.issuer,
        aud: this.#options.clientId,
        sub: `{${randomBytes(16).toString("hex")}}`,
        iat: now,
        exp: now + 300,
        nonce: asked.nonce,
        ...(asked.acr ? { acr: asked.acr } : {}),
        ...answerTo(asked.scope, passed),
      },
      key: this.#keys.privateKey,
    };
    this.tamper?.(token);
    const text = `${base64url(token.header)}.${base64url(token.claims)}`;
    if (token.header.alg === "none") return `${text}.`;
    return `${text}.${sign("sha256", Buffer.from(text), token.key).toString("base64url")}`;
  }
}

const ageIn = (scope: string): string => /\d\d/.exec(scope)?.[0] ?? "18";

/** Idura, Signaturgruppen with MitID, and AltID through Signaturgruppen, each by its scope. */
function answerTo(scope: string, passed: boolean): Claims {
  const age = ageIn(scope);
  if (scope.includes("is_over_")) {
    return { "http://ageverification.criipto.com": { country: "DK", [`is_over_${age}`]: passed } };
  }
  if (scope.includes("age_verify:")) return { idbrokerdk_age_verified: `${age}:${passed}` };
  return { [`age_over_${age}`]: passed, idp: "euav", idtoken_type: "av" };
}
