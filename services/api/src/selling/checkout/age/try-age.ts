import { randomBytes } from "node:crypto";
import { shopPage } from "@skaenk/contract/shop-pages";
import { authorizationCodeGrant } from "openid-client";
import type { OidcSettings } from "../../../platform/age-settings.ts";
import type { ConnectionAttempt } from "../../../platform/integrations/try-connection.ts";
import type { Settings } from "../../../platform/settings.ts";
import { discover, silences } from "./oidc-age-provider.ts";

type Context = { settings: Settings; send: typeof fetch };

/** Nobody is asked about their age: the provider says what it offers, and who the shop is to it. */
export function oidcTrials({ settings, send }: Context, oidc: OidcSettings): ConnectionAttempt[] {
  const redirectUrl = `${settings.publicUrl}${shopPage("/kurv/kasse/alder")}`;
  const config = () => silences(() => discover(oidc, send));
  return [
    {
      step: `Læs, hvad ${new URL(oidc.issuer).host} tilbyder`,
      attempt: async () => {
        const { authorization_endpoint: page, code_challenge_methods_supported: ways } = (
          await config()
        ).serverMetadata();
        if (!page) throw new Error("Udbyderen siger ikke, hvor kunderne skal sendes hen");
        if (ways && !ways.includes("S256")) throw new Error("Udbyderen kan ikke PKCE med S256");
        return `Kunderne sendes til ${new URL(page).origin}`;
      },
    },
    {
      step: "Vis, hvem butikken er",
      attempt: async () => {
        const home = new URL(redirectUrl);
        home.searchParams.set("code", `proeve-${randomBytes(12).toString("hex")}`);
        home.searchParams.set("iss", oidc.issuer);
        const said = await silences(async () => await grant(await config(), home));
        // A code that nobody gave is refused by who knows the shop; who does not, says that first.
        if (said !== "invalid_grant") throw new Error(`Udbyderen svarer ${said}: Se klient-id og hemmelighed efter`);
        return `Udbyderen kender butikken. Adressen ${redirectUrl} skal stå hos den som den, kunderne sendes tilbage til`;
      },
    },
  ];
}

async function grant(config: Awaited<ReturnType<typeof discover>>, home: URL): Promise<string> {
  try {
    await authorizationCodeGrant(config, home, { pkceCodeVerifier: randomBytes(32).toString("base64url") });
    return "ja til en kode, ingen har givet";
  } catch (error) {
    const { error: code } = error as { error?: unknown };
    if (typeof code === "string") return code;
    throw error;
  }
}
