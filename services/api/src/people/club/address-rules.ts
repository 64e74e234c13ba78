import { hasLetterOrDigit, nameMissing } from "@skaenk/contract/seen-text";
import { plainTextProblem } from "../../platform/typed-text.ts";
import type { DeliveryProvider } from "../../selling/delivery/delivery-provider.ts";
import { plainPostcode, postcodeProblem } from "../../selling/delivery/delivery-rules.ts";
import { refuseErrors } from "./member-rules.ts";

export type AddressForm = { name: string; street: string; postcode: string; city: string; phone: string };
export type CheckedAddress = { name: string; street: string; postcode: string; city: string; phone: string | null };

const longest = 120;
const lineBreak = /[\n\r\t\v\f\u2028\u2029]/;

/**
 * An address as it is kept: the city follows from the postcode where it is left out.
 * @throws Refused 422 not_filled_in, with a Danish message per field
 */
export function checkAddress(form: AddressForm, delivery: DeliveryProvider): CheckedAddress {
  const { name, street, postcode, city, phone } = trimmed(form);
  const errors: Record<string, string> = {};
  const missing = nameMissing(name, "Skriv navnet på modtageren");
  if (missing !== undefined) errors.name = missing;
  if (!hasLetterOrDigit(street)) errors.street = "Skriv vejnavn og nummer";
  const problem = postcodeProblem(postcode, (code) => delivery.findCity(code));
  if (problem) errors.postcode = problem.message;
  const digits = phone.replace(/[\s+-]/g, "");
  if (phone !== "" && !/^(45)?\d{8}$/.test(digits)) errors.phone = "Skriv telefonnummeret med otte cifre";
  for (const [field, value, word] of [
    ["name", name, "navnet"],
    ["street", street, "adressen"],
    ["city", city, "byen"],
  ] as const) {
    const problem = plainTextProblem(value, word, field === "street" ? "address" : "words");
    if (value.length > longest) errors[field] = `Der er højst plads til ${longest} tegn`;
    else if (lineBreak.test(value)) errors[field] = "Skriv uden linjeskift";
    else if (problem !== undefined) errors[field] = problem;
  }
  refuseErrors(errors);
  const plain = plainPostcode(postcode) ?? postcode;
  return {
    name,
    street,
    postcode: plain,
    city: city || (delivery.findCity(plain) ?? ""),
    phone: phone === "" ? null : digits.slice(-8),
  };
}

function trimmed(form: AddressForm): AddressForm {
  const { name, street, postcode, city, phone } = form;
  return {
    name: name.trim(),
    street: street.trim(),
    postcode: postcode.trim(),
    city: city.trim(),
    phone: phone.trim(),
  };
}
