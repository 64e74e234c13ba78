import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { BackendRefusal, createCall, overHttp } from "@skaenk/contract/client";
import {
  addPasskeyAddress,
  passkeyLoginAddress,
  passkeyLoginOptionsAddress,
  passkeyOptionsAddress,
} from "@skaenk/contract/office/in-browser";
import type { FormAnswer } from "../api/form-answer";

type ShowingOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];
type MakingOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];

const call = createCall(overHttp((address, init) => fetch(address, init)));

/** What a passkey's failure is told as: the backend's own words, or that the browser did not show one. */
function failed(error: unknown, otherwise: string): FormAnswer {
  if (!(error instanceof BackendRefusal)) return { ok: false, message: otherwise };
  const { code, detail } = error.refusal;
  return { ok: false, message: detail, confirmAgain: code === "confirm_again" };
}

/** Shows a passkey of the one at the browser: logs in, or confirms a session that there is. */
export async function showPasskey(): Promise<FormAnswer> {
  try {
    const optionsJSON = (await call(passkeyLoginOptionsAddress)) as unknown as ShowingOptions;
    const answer = await startAuthentication({ optionsJSON });
    await call(passkeyLoginAddress, { body: { answer: { ...answer } } });
    return { ok: true };
  } catch (error) {
    return failed(error, "Passkeyen blev ikke vist. Prøv igen, eller brug dit kodeord.");
  }
}

/** Makes a passkey on this device and keeps it. */
export async function makePasskey(name: string): Promise<FormAnswer> {
  try {
    const optionsJSON = (await call(passkeyOptionsAddress)) as unknown as MakingOptions;
    const answer = await startRegistration({ optionsJSON });
    await call(addPasskeyAddress, { body: { name, answer: { ...answer } } });
    return { ok: true, message: "Passkeyen er gemt." };
  } catch (error) {
    return failed(error, "Passkeyen blev ikke lavet. Måske har enheden den allerede.");
  }
}
