/** What a customer writes at the till. The names are those of the fields and of the contract. */
export type CheckoutValues = {
  email: string;
  name: string;
  phone: string;
  street: string;
  postcode: string;
  city: string;
  deliveryMethodId: string;
  pickupPointId: string;
  paymentMethod: string;
  newsletter: boolean;
  termsAccepted: boolean;
};

export const nothingWritten: CheckoutValues = {
  email: "",
  name: "",
  phone: "",
  street: "",
  postcode: "",
  city: "",
  deliveryMethodId: "",
  pickupPointId: "",
  paymentMethod: "",
  newsletter: false,
  termsAccepted: false,
};

/** Whether nobody has begun to write who they are or where they live. */
export const isUntouched = ({ email, name, phone, street, postcode, city }: CheckoutValues): boolean =>
  `${email}${name}${phone}${street}${postcode}${city}` === "";

/** Longer than any name or street; what is longer would only fill the cookie. An address cut short would be another's. */
const longestText = 160;
const longestEmail = 255;

/** Reads the form as it stands; a field that is missing is one that is not filled in. */
export function readCheckoutValues(form: FormData): CheckoutValues {
  const text = (name: string, longest = longestText) =>
    String(form.get(name) ?? "")
      .trim()
      .slice(0, longest);
  return {
    email: text("email", longestEmail),
    name: text("name"),
    phone: text("phone"),
    street: text("street"),
    postcode: text("postcode").replace(/\s/g, ""),
    city: text("city"),
    deliveryMethodId: text("deliveryMethodId"),
    pickupPointId: text("pickupPointId"),
    paymentMethod: text("paymentMethod"),
    newsletter: form.get("newsletter") === "ja",
    termsAccepted: form.get("termsAccepted") === "ja",
  };
}
