import type { Call } from "@skaenk/contract/client";
import { changeProviderSettings, getProviderSettings } from "@skaenk/contract/office/provider-settings";
import { bankAccountPattern, bankAccountRule } from "@skaenk/danish/bank-account";
import { capitalise } from "@skaenk/danish/format";
import { typed, WrongFields } from "../api/form-answer";
import type { SentForm } from "../api/read-form";

/**
 * This function adds bank transfers to this account to the payment methods that are in use.
 * @throws WrongFields
 */
export async function takeTransfers(
  call: Call,
  form: SentForm,
  headers: { "step-up-ticket": string },
): Promise<string> {
  const account = typed(form, "BANK_ACCOUNT").trim();
  if (account === "") throw new WrongFields({ BANK_ACCOUNT: "Skriv registreringsnummer og konto" });
  // Nobody shows a passkey for a number that cannot be saved.
  if (!bankAccountPattern.test(account)) throw new WrongFields({ BANK_ACCOUNT: `${capitalise(bankAccountRule)}.` });
  const { payments } = await call(getProviderSettings);
  const used = payments.filter((name) => name !== "fake");
  const chosen: Record<string, string> = used.includes("bank") ? {} : { PAYMENT_PROVIDER: [...used, "bank"].join(",") };
  await call(changeProviderSettings, { headers, body: { values: { BANK_ACCOUNT: account, ...chosen } } });
  return "Gemt. Kunderne kan betale med bankoverførsel fra nu af.";
}
