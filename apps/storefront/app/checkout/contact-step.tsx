import { newsletterConsent } from "@skaenk/contract/newsletter-consent";
import { CheckField } from "../ui/check-field";
import { TextField } from "../ui/text-field";
import { CheckoutStep } from "./checkout-step";
import type { CheckoutValues } from "./checkout-values";

type Props = {
  number: number;
  values: CheckoutValues;
  errors: Record<string, string>;
  companyName: string;
  /** True where goods are delivered or fetched; an order of mailed gift cards alone needs no telephone. */
  needsPhone: boolean;
};

/** The step that asks for the buyer's name, mail address and telephone. */
export function ContactStep({ number, values, errors, companyName, needsPhone }: Props) {
  return (
    <CheckoutStep id="kontakt" number={number} title="Hvem er du?">
      <TextField
        name="email"
        label="E-mail"
        hint="Her sender vi ordrebekræftelsen hen."
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        autoCapitalize="none"
        required
        defaultValue={values.email}
        error={errors.email}
      />
      <TextField name="name" label="Navn" autoComplete="name" required defaultValue={values.name} error={errors.name} />
      {needsPhone && (
        <TextField
          name="phone"
          label="Telefon"
          hint="Til beskeder om pakken og som værn mod ubetalte ordrer."
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          defaultValue={values.phone}
          error={errors.phone}
        />
      )}
      <CheckField name="newsletter" defaultChecked={values.newsletter}>
        {newsletterConsent(companyName)}
      </CheckField>
    </CheckoutStep>
  );
}
