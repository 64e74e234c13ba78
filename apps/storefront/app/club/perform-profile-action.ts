import { encodedPath } from "../api/encoded-path";
import type { PersonalApi } from "../api/personal-api";

type Fields = Record<string, string>;
type Said = { message: string };

const send = (api: PersonalApi, method: "POST" | "PATCH" | "DELETE", path: string, body?: unknown) =>
  api.call<Said | undefined>(path, body === undefined ? { method } : { method, body });

const addressPath = ({ addressId = "" }: Fields) => encodedPath`/club/addresses/${addressId}`;

const addressOf = ({ name, street, postcode, city, phone }: Fields) => ({ name, street, postcode, city, phone });

/** What each form of the profile does; answers what to tell the member. */
const actions: Record<string, (api: PersonalApi, fields: Fields) => Promise<string>> = {
  profile: async (api, { firstName, lastName, birthday }) => {
    await send(api, "PATCH", "/club/me", { firstName, lastName, birthday: birthday || null });
    return "Din profil er gemt.";
  },
  email: async (api, { email, password }) => {
    const answer = await send(api, "POST", "/club/email", { email, password });
    return answer?.message ?? "";
  },
  password: async (api, { currentPassword, password, passwordRepeat }) => {
    await send(api, "POST", "/club/password", { currentPassword, password, passwordRepeat });
    return "Dit kodeord er skiftet, og du er logget ud alle andre steder.";
  },
  "address-add": async (api, fields) => {
    const body = { ...addressOf(fields), isDefault: fields.isDefault === "ja" };
    await send(api, "POST", "/club/addresses", body);
    return "Adressen er gemt.";
  },
  "address-default": async (api, fields) => {
    await send(api, "PATCH", addressPath(fields), { isDefault: true });
    return "Vi bruger den adresse, når du ikke vælger en anden.";
  },
  "address-save": async (api, fields) => {
    await send(api, "PATCH", addressPath(fields), addressOf(fields));
    return "Adressen er rettet.";
  },
  "address-remove": async (api, fields) => {
    await send(api, "DELETE", addressPath(fields));
    return "Adressen er fjernet.";
  },
  "session-end": async (api, { sessionId = "" }) => {
    await send(api, "DELETE", encodedPath`/club/sessions/${sessionId}`);
    return "Der er logget ud på den enhed.";
  },
  delete: async (api, { password }) => {
    await send(api, "DELETE", "/club/me", { password });
    return "Din konto er slettet.";
  },
};

/** @throws BackendRefusal for an expected no */
export async function performProfileAction(api: PersonalApi, fields: Fields): Promise<string> {
  // Forms of one address carry its id behind the verb, so that each answers for itself.
  const [verb = ""] = (fields.intent ?? "").split(":");
  const action = actions[verb];
  if (!action) throw new Response("Ukendt formular", { status: 400 });
  return action(api, fields);
}
