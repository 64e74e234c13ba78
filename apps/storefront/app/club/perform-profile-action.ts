import { askForEmailChange, endSession, removeMember, setMember, setPassword } from "@skaenk/contract/club";
import { addAddress, removeAddress, setAddress } from "@skaenk/contract/club-addresses";
import type { PersonalApi } from "../api/personal-api";
import { birthdayOf } from "./birthday";

type Fields = Record<string, string>;

const params = ({ addressId = "" }: Fields) => ({ id: addressId });

const addressOf = ({ name, street, postcode, city, phone }: Fields) => ({ name, street, postcode, city, phone });

/** What each form of the profile does; answers what to tell the member. */
const actions: Record<string, (api: PersonalApi, fields: Fields) => Promise<string>> = {
  profile: async (api, fields) => {
    const { firstName, lastName } = fields;
    await api.call(setMember, { body: { firstName, lastName, birthday: birthdayOf(fields) || null } });
    return "Din profil er gemt.";
  },
  email: async (api, { email, password }) => {
    return (await api.call(askForEmailChange, { body: { email, password } })).message;
  },
  password: async (api, { currentPassword, password, passwordRepeat }) => {
    await api.call(setPassword, { body: { currentPassword, password, passwordRepeat } });
    return "Dit kodeord er skiftet, og du er logget ud alle andre steder.";
  },
  "address-add": async (api, fields) => {
    const body = { ...addressOf(fields), isDefault: fields.isDefault === "ja" };
    await api.call(addAddress, { body });
    return "Adressen er gemt.";
  },
  "address-default": async (api, fields) => {
    await api.call(setAddress, { params: params(fields), body: { isDefault: true } });
    return "Vi bruger den adresse, når du ikke vælger en anden.";
  },
  "address-save": async (api, fields) => {
    await api.call(setAddress, { params: params(fields), body: addressOf(fields) });
    return "Adressen er rettet.";
  },
  "address-remove": async (api, fields) => {
    await api.call(removeAddress, { params: params(fields) });
    return "Adressen er fjernet.";
  },
  "session-end": async (api, { sessionId = "" }) => {
    await api.call(endSession, { params: { id: sessionId } });
    return "Du er logget ud på den enhed.";
  },
  delete: async (api, { password }) => {
    await api.call(removeMember, { body: { password } });
    return "Din konto er slettet.";
  },
};

/** @throws BackendRefusal for an expected no */
export async function performProfileAction(api: PersonalApi, fields: Fields): Promise<string> {
  // Forms of one address carry its id behind the verb, so that each answers for itself.
  const [verb = ""] = (fields.intent ?? "").split(":");
  const action = Object.hasOwn(actions, verb) ? actions[verb] : undefined;
  if (!action) throw new Response("Ukendt formular", { status: 400 });
  return action(api, fields);
}
