import type { CheckoutRequest, PaymentMethod } from "@skaenk/contract/checkout";
import type { PickupPoint } from "@skaenk/contract/delivery";
import { emailMessage } from "@skaenk/contract/email-message";
import type { OrderGift } from "@skaenk/contract/order-gift";
import { nameMissing } from "@skaenk/contract/seen-text";
import { deliveryGone } from "@skaenk/danish/delivery-words";
import { isMailAddress } from "../../platform/mail-address.ts";
import { Refused } from "../../platform/refuse.ts";
import { oneLine, plainTextProblem, type TypedKind } from "../../platform/typed-text.ts";
import type { DeliveryProvider, OfferedDelivery } from "../delivery/delivery-provider.ts";
import { plainPostcode, postcodeProblem } from "../delivery/delivery-rules.ts";
import type { GiftDays } from "../orders/gift-rules.ts";
import { checkGift } from "./gift-form.ts";

export type CheckedForm = {
  customer: { email: string; name: string; phone: string };
  address: { street: string; postcode: string; city: string } | undefined;
  method: OfferedDelivery;
  pickupPoint: PickupPoint | undefined;
  /** Empty where nothing is left to pay. */
  paymentMethod: PaymentMethod | "";
  gift: OrderGift | undefined;
};

/** A Danish message per field, named as in the request: `address.postcode`. */
export type FieldErrors = Record<string, string>;

const longestText = 120;
const missingName = "Skriv dit navn.";

/** Nothing is carried anywhere: no address, no charge. */
const byMail: OfferedDelivery = {
  id: "e-mail",
  name: "E-mail",
  description: "Gavekortet kommer på e-mail.",
  kind: "mail",
  priceOre: 0,
  freeFromOre: 0,
  leadDays: 0,
  allowsAlcohol: false,
};

type Asked = {
  /** Payment methods that the shop offers. */
  methods: readonly PaymentMethod[];
  needsDelivery?: boolean;
  paysNothing?: boolean;
  /** The days that a present can be sent for; absent where no present can be ordered. */
  giftDays?: GiftDays;
};

/**
 * The typed fields, cleaned. The sale checks `needsDelivery` and `paysNothing` again for the locked cart.
 * @throws Refused 422 checkout_invalid (or terms_not_accepted, when only that is missing) with a message per field
 */
export async function checkForm(
  form: CheckoutRequest,
  delivery: DeliveryProvider,
  { methods, needsDelivery = true, paysNothing = false, giftDays }: Asked,
): Promise<CheckedForm> {
  // The errors stand in the order of the fields on the checkout page, which lists them as they come.
  const errors: FieldErrors = {};
  const customer = checkCustomer(form, needsDelivery, errors);
  const method = needsDelivery ? delivery.findMethod(form.deliveryMethodId) : byMail;
  const gift = needsDelivery && giftDays ? checkGift(form.gift, { method, days: giftDays, errors }) : undefined;
  if (!method) {
    errors.deliveryMethodId = form.deliveryMethodId === "" ? "Vælg, hvordan ordren skal leveres." : deliveryGone;
  }
  const pickupPoint = method?.kind === "pickup_point" ? await delivery.findPickupPoint(form.pickupPointId) : undefined;
  if (method?.kind === "pickup_point" && !pickupPoint) errors.pickupPointId = "Vælg en pakkeshop.";
  // The checkout page hides the address of an order that its buyer collects, so the address is neither checked nor kept.
  const needsAddress = needsDelivery && method?.kind !== "click_and_collect";
  const address = needsAddress ? checkAddress(form.address, delivery, errors) : undefined;
  const paymentMethod = chosenMethod(form, methods);
  if (paymentMethod === undefined || (paymentMethod === "" && !paysNothing))
    errors.paymentMethod = "Vælg, hvordan du vil betale.";
  if (!form.termsAccepted) errors.termsAccepted = "Du skal acceptere handelsbetingelserne for at kunne bestille.";
  if (!method || paymentMethod === undefined || Object.keys(errors).length > 0) throw refuseForm(errors);
  return { customer, address, method, pickupPoint, paymentMethod, gift };
}

/** The offered method of that id, empty where none was chosen, undefined for any other text. */
const chosenMethod = (form: CheckoutRequest, methods: readonly PaymentMethod[]): PaymentMethod | "" | undefined =>
  form.paymentMethod === "" ? "" : methods.find((id) => id === form.paymentMethod);

/** A telephone number is for messages about what is carried or fetched; where nothing is, none is kept. */
function checkCustomer(form: CheckoutRequest, needsPhone: boolean, errors: FieldErrors): CheckedForm["customer"] {
  if (!isMailAddress(form.email)) errors.email = emailMessage;
  const name = oneLine(form.name);
  const missing = name.length < 2 ? missingName : nameMissing(name, missingName);
  if (missing !== undefined) errors.name = missing;
  else if (name.length > longestText) errors.name = `Navnet må højst være ${longestText} tegn.`;
  else refusePlain(errors, "name", form.name, "navnet");
  const phone = needsPhone ? danishPhone(form.phone) : "";
  if (phone === undefined) errors.phone = "Skriv et dansk telefonnummer med 8 cifre.";
  return { email: form.email, name, phone: phone ?? "" };
}

function checkAddress(
  typed: CheckoutRequest["address"],
  { findCity }: DeliveryProvider,
  errors: FieldErrors,
): CheckedForm["address"] {
  const street = oneLine(typed.street);
  if (!/\p{L}/u.test(street) || !/\d/.test(street)) errors["address.street"] = "Skriv vejnavn og nummer.";
  else if (street.length > longestText) errors["address.street"] = `Adressen må højst være ${longestText} tegn.`;
  else refusePlain(errors, "address.street", typed.street, "adressen", "address");
  const problem = postcodeProblem(typed.postcode, findCity);
  if (problem) errors["address.postcode"] = problem.message;
  const postcode = plainPostcode(typed.postcode) ?? "";
  return { street, postcode, city: findCity(postcode) ?? "" };
}

/** This function adds an error for a typed text that goes into mails and onto labels and holds a link or invisible characters. */
export function refusePlain(
  errors: FieldErrors,
  field: string,
  typed: string,
  name: string,
  kind: TypedKind = "words",
): void {
  const problem = plainTextProblem(typed, name, kind);
  if (problem !== undefined) errors[field] = problem;
}

/**
 * `12 34 56 78`, `+45 12345678`, `0045-12345678` → `+4512345678`; nothing for what is no Danish number.
 * @source denmark.md 2.3
 */
export function danishPhone(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s().-]/g, "").replace(/^(\+45|0045)(?=\d{8}$)/, "");
  return /^[1-9]\d{7}$/.test(digits) ? `+45${digits}` : undefined;
}

export function refuseForm(errors: FieldErrors): Refused {
  const [field, ...others] = Object.keys(errors);
  const onlyTerms = field === "termsAccepted" && others.length === 0;
  const detail = onlyTerms ? (errors.termsAccepted ?? "") : "Ret de markerede felter, og prøv igen.";
  return new Refused(422, onlyTerms ? "terms_not_accepted" : "checkout_invalid", detail, { errors });
}
