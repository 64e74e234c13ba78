import { z } from "zod";
import type { Platform } from "../../../platform/context.ts";
import { Refused } from "../../../platform/refuse.ts";
import { findPasskey, insertChallenge, listPasskeys, takeChallenge, touchPasskey } from "./passkey-queries.ts";
import type { StaffRow } from "./queries.ts";
import type { StaffTables } from "./tables.ts";

/** Loaded when somebody uses a passkey: most processes never do. */
const webauthn = () => import("@simplewebauthn/server");

const challengeMs = 5 * 60_000;

/** What a browser sends; checked by the library member by member. */
export type PasskeyAnswer = Record<string, unknown>;

const credential = {
  ...{ id: z.string(), rawId: z.string(), type: z.literal("public-key") },
  clientExtensionResults: z.looseObject({}).default({}),
};
/** The members that the library reads of a passkey that was made, and of one that is shown. */
const madeAnswer = z.looseObject({
  ...credential,
  response: z.looseObject({ clientDataJSON: z.string(), attestationObject: z.string() }),
});
const shownAnswer = z.looseObject({
  ...credential,
  response: z.looseObject({ clientDataJSON: z.string(), authenticatorData: z.string(), signature: z.string() }),
});

/** Passkeys of the staff. A passkey that was unlocked by finger, face or PIN is two factors in one. @source WebAuthn level 3 */
export function openPasskeys({ db, now, settings }: Platform<StaffTables>) {
  const { origin: expectedOrigin, hostname: rpID } = new URL(settings.publicUrl);
  const expect = { expectedOrigin, expectedRPID: rpID, requireUserVerification: true };
  const ask = async (challenge: string, staffId: number | null) =>
    insertChallenge(db, { challenge, staffId, expiresAt: new Date(now().getTime() + challengeMs) });
  const isOurs = (staffId: number | null) => (challenge: string) => takeChallenge(db, challenge, staffId, now());

  return {
    /** What the browser needs to make one. */
    async makingOptions(staff: Pick<StaffRow, "id" | "email" | "name">) {
      const known = await listPasskeys(db, staff.id);
      const options = await (await webauthn()).generateRegistrationOptions({
        rpName: `${settings.productName} kontor`,
        rpID,
        userID: new TextEncoder().encode(`staff-${staff.id}`),
        userName: staff.email,
        userDisplayName: staff.name,
        attestationType: "none",
        excludeCredentials: known.map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      await ask(options.challenge, staff.id);
      return options;
    },

    /** Checks one that the browser made for somebody. @throws Refused 422 passkey_not_made */
    async check(staffId: number, answer: PasskeyAnswer): Promise<MadePasskey> {
      const response = madeAnswer.safeParse(answer).data;
      if (!response) throw passkeyNotMade();
      const { verifyRegistrationResponse } = await webauthn();
      const verified = await verifyRegistrationResponse({
        response,
        expectedChallenge: isOurs(staffId),
        ...expect,
      }).catch(() => undefined);
      const info = verified?.registrationInfo;
      if (!verified?.verified || !info) throw passkeyNotMade();
      const { id, publicKey, counter, transports = [] } = info.credential;
      return { id, publicKey, counter, transports };
    },

    /** What the browser needs to show one; whose it is shows by the answer. */
    async showingOptions() {
      const options = await (await webauthn()).generateAuthenticationOptions({ rpID, userVerification: "required" });
      await ask(options.challenge, null);
      return options;
    },

    /** Which passkey it is, and whose. @throws Refused 401 passkey_unknown */
    async show(answer: PasskeyAnswer): Promise<{ id: string; staffId: number }> {
      const response = shownAnswer.safeParse(answer).data;
      const { verifyAuthenticationResponse } = await webauthn();
      const passkey = response && (await findPasskey(db, response.id));
      const verified =
        passkey &&
        (await verifyAuthenticationResponse({
          response,
          expectedChallenge: isOurs(null),
          ...expect,
          credential: { id: passkey.id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
        }).catch(() => undefined));
      if (!passkey || !verified?.verified) {
        throw new Refused(401, "passkey_unknown", "Passkeyen passer ikke her. Prøv igen, eller brug dit kodeord.");
      }
      await touchPasskey(db, passkey.id, verified.authenticationInfo.newCounter, now());
      return { id: passkey.id, staffId: passkey.staff_id };
    },
  };
}

export type MadePasskey = { id: string; publicKey: Uint8Array; counter: number; transports: string[] };

export const passkeyNotMade = () => new Refused(422, "passkey_not_made", "Passkeyen kunne ikke gemmes. Prøv igen.");

export type Passkeys = ReturnType<typeof openPasskeys>;
