import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { BackendRefusal, createCall, overHttp } from "@skaenk/contract/client";
import {
  addPasskeyAddress,
  passkeyLoginAddress,
  passkeyLoginOptionsAddress,
  passkeyOptionsAddress,
} from "@skaenk/contract/office/in-browser";
import type { FormAnswer } from "../api/form-answer";

const call = createCall(overHttp((address, init) => fetch(address, init)));

/** What a passkey's failure is told as: the backend's own words, or that the browser did not show one. */
function failed(error: unknown, otherwise: string): FormAnswer {
  if (!(error instanceof BackendRefusal)) return { ok: false, message: otherwise };
  const { code, detail } = error.refusal;
  return { ok: false, message: detail, confirmAgain: code === "confirm_again" };
}

const notShown = "Passkeyen blev ikke brugt. Prøv igen, eller brug dit kodeord.";

/** Has the browser show a passkey, for whoever takes the answer. */
async function askBrowser() {
  const optionsJSON = await call(passkeyLoginOptionsAddress);
  return { ...(await startAuthentication({ optionsJSON })) };
}

/** Shows a passkey of the one at the browser: logs in, or confirms a session that there is. */
export async function showPasskey(): Promise<FormAnswer> {
  try {
    const { ticket } = await call(passkeyLoginAddress, { body: { answer: await askBrowser() } });
    return { ok: true, ticket };
  } catch (error) {
    return failed(error, notShown);
  }
}

/**
 * This function asks the browser for a passkey, for a form that sends the answer along with its fields.
 * @returns the answer as a field's text
 */
export async function passkeyForForm(): Promise<{ passkey: string } | FormAnswer> {
  try {
    return { passkey: JSON.stringify(await askBrowser()) };
  } catch (error) {
    return failed(error, notShown);
  }
}

/** Makes a passkey on this device and keeps it. @param ticket of the step-up, for whoever has a factor already */
export async function makePasskey(name: string, ticket = ""): Promise<FormAnswer> {
  const headers = { "step-up-ticket": ticket };
  try {
    const optionsJSON = await call(passkeyOptionsAddress, { headers });
    const answer = await startRegistration({ optionsJSON });
    await call(addPasskeyAddress, { headers, body: { name, answer: { ...answer } } });
    return { ok: true, message: "Passkeyen er gemt." };
  } catch (error) {
    return failed(error, "Passkeyen blev ikke oprettet. Måske har enheden den allerede.");
  }
}
