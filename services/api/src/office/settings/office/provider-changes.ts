import type { MailData } from "../../../people/mail/mail-data.ts";
import { providerAddressNames, usualAddressOf } from "../../../platform/provider-addresses.ts";
import {
  ageSettingNames,
  isSecretSetting,
  isSettingName,
  payeeSettingNames,
  providerEnvironment,
  providerSettingNames,
} from "../../../platform/provider-settings.ts";
import { plainLine } from "../../../platform/typed-text.ts";

type Told = Readonly<Record<string, string>>;
type Alert = Pick<MailData["owner-alert"], "event" | "about">;

/** Pure. A change as the log shows it: values that are no secret before and after, and of secrets only that they were written or removed. */
export function loggedChange(
  before: Told,
  values: Readonly<Record<string, string | null>>,
): { before: Record<string, string | null>; after: Record<string, string> } {
  const told = Object.entries(values);
  const shown = told.filter(([name, value]) => !isSecretSetting(name) && (before[name] ?? null) !== value);
  return {
    before: Object.fromEntries(shown.map(([name]) => [name, before[name] ?? usualOf(name)])),
    after: Object.fromEntries(
      told.map(([name, value]) => [name, value === null ? "fjernet" : isSecretSetting(name) ? "skrevet" : value]),
    ),
  };
}

const usualOf = (name: string): string | null => (isSettingName(name) && usualAddressOf(name)) || null;

/** Pure. The settings that are in use: what the office has told, and beside it the values that hold where nobody has told any. */
export function settingsInUse(told: Told, { allowFakes }: { allowFakes: boolean }): Told {
  const usual = providerSettingNames.flatMap((name) => {
    const value: unknown = providerEnvironment[name].safeParse(undefined).data;
    return value === undefined ? [] : [[name, String(value)]];
  });
  const fakes = allowFakes ? { PAYMENT_PROVIDER: "fake", AGE_PROVIDER: "fake" } : {};
  return { ...fakes, ...Object.fromEntries(usual), ...told };
}

/** Settings that send nobody anything and decide about nobody's money or age: owners get no mail of them. */
const harmless: ReadonlySet<string> = new Set(["BANK_TRANSFER_DAYS"]);

const settingWords: Readonly<Record<string, string>> = {
  PAYMENT_PROVIDER: "Betalingsudbydere",
  BANK_ACCOUNT: "Kontonummer",
  MOBILEPAY_MERCHANT_SERIAL_NUMBER: "MobilePays salgsnummer",
  AGE_PROVIDER: "Hvem der beviser alderen",
  AGE_OIDC_CLAIM: "Feltet med svaret om 18 år",
  AGE_OIDC_EXPECT: "Svaret, der gælder som 18 år",
  AGE_16_CLAIM: "Feltet med svaret om 16 år",
  AGE_16_EXPECT: "Svaret, der gælder som 16 år",
  AGE_REMEMBER_DAYS: "Dage, et bevis gælder",
  SHIPPING_PROVIDER: "Hvem der laver labels",
  SHIPMONDO_USER: "Bruger hos Shipmondo",
  ADDRESS_PROVIDER: "Hvem der foreslår adresser",
  ACCOUNTING_PROVIDER: "Hvem der får bogføringen",
  ECONOMIC_JOURNAL_NUMBER: "Kassekladde hos e-conomic",
};

/** Names of providers as the office shows them. */
const providerNames: Readonly<Record<string, string>> = {
  bank: "bankoverførsel",
  mobilepay: "MobilePay",
  quickpay: "QuickPay (kort)",
  stripe: "Stripe (kort)",
  fake: "prøvepenge",
  oidc: "MitID eller AltID gennem en formidler",
  none: "ingen",
  shipmondo: "Shipmondo",
  adressevaelger: "Adressevælger",
  economic: "e-conomic",
};

const namesOf = (setting: string) =>
  setting === "AGE_PROVIDER" ? { ...providerNames, fake: "prøvealder" } : providerNames;

const providersInWords = (setting: string, value: string | undefined): string | undefined =>
  value
    ?.split(",")
    .map((one) => namesOf(setting)[one.trim()] ?? one)
    .join(", ");

const longestShown = 80;

/**
 * Pure. The mails that owners get of a change: who gets the money of customers, what counts as a proof of age, and who is sent names, addresses and
 * the books. Secrets and addresses are told by their names alone.
 */
export function ownerAlertsOf(before: Told, after: Told): Alert[] {
  const changed = providerSettingNames.filter((name) => before[name] !== after[name] && !harmless.has(name));
  const groups: [Alert["event"], (name: string) => boolean][] = [
    ["payees", (name) => payeeSettingNames.includes(name)],
    ["age-check", (name) => ageSettingNames.includes(name)],
    ["data-recipients", (name) => !payeeSettingNames.includes(name) && !ageSettingNames.includes(name)],
  ];
  return groups.flatMap(([event, isOfGroup]) => {
    const about = changed
      .filter(isOfGroup)
      .map((name) => inWords(name, before[name], after[name]))
      .join(" ");
    return about === "" ? [] : [{ event, about }];
  });
}

function inWords(name: (typeof providerSettingNames)[number], before: string | undefined, after: string | undefined) {
  if (isSecretSetting(name) || providerAddressNames.includes(name)) return `${name} er skrevet om.`;
  const words = (value: string | undefined) => (name.endsWith("_PROVIDER") ? providersInWords(name, value) : value);
  return `${settingWords[name] ?? name}: før ${shown(words(before))}, nu ${shown(words(after))}.`;
}

function shown(value: string | undefined): string {
  if (value === undefined) return "ingen";
  const line = plainLine(value);
  return line.length > longestShown ? `${line.slice(0, longestShown)}…` : line;
}
