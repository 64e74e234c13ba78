import type { Address } from "@skaenk/contract/club-addresses";
import { CheckField } from "../ui/check-field";
import { TextField } from "../ui/text-field";
import { ClubForm } from "./club-form";
import type { FormAnswer } from "./form-answer";

/** The member's addresses; exactly one is where things go when nothing else is said. */
export function AddressBook({ addresses, answer }: { addresses: Address[]; answer: FormAnswer | undefined }) {
  const adding = answer?.intent === "address-add" && answer.title !== undefined;
  return (
    <section aria-labelledby="adresser">
      <h2 id="adresser">Adresser</h2>
      {addresses.length === 0 && <p>Du har ingen adresser endnu. Gem en, så er kassen hurtigere næste gang.</p>}
      <ul className="club__addresses">
        {addresses.map((address) => (
          <li key={address.id}>
            <AddressEntry address={address} answer={answer} />
          </li>
        ))}
      </ul>
      <details open={adding || addresses.length === 0 || undefined}>
        <summary>Tilføj en adresse</summary>
        <ClubForm intent="address-add" answer={answer} button="Gem adressen">
          {({ errors, typed }) => (
            <>
              <AddressFields errors={errors} values={typed} prefix="new-" />
              <CheckField name="isDefault">Brug den som standard</CheckField>
            </>
          )}
        </ClubForm>
      </details>
    </section>
  );
}

function AddressEntry({ address, answer }: { address: Address; answer: FormAnswer | undefined }) {
  const { id } = address;
  const own = answer?.intent === `address-save:${id}` ? answer : undefined;
  return (
    <article className="club-address">
      <address>
        <strong>{address.name}</strong>
        {address.isDefault && <span className="tag">Standard</span>}
        <br />
        {address.street}
        <br />
        {address.postcode} {address.city}
      </address>
      <div className="club-address__ways">
        {!address.isDefault && (
          <ClubForm intent={`address-default:${id}`} answer={answer} button="Gør til standard" quiet>
            <input type="hidden" name="addressId" value={id} />
          </ClubForm>
        )}
        <ClubForm intent={`address-remove:${id}`} answer={answer} button="Fjern" quiet>
          <input type="hidden" name="addressId" value={id} />
        </ClubForm>
      </div>
      <details open={own?.title !== undefined || undefined}>
        <summary>Ret</summary>
        <ClubForm intent={`address-save:${id}`} answer={answer} button="Gem">
          {({ errors, typed }) => (
            <>
              <input type="hidden" name="addressId" value={id} />
              <AddressFields errors={errors} values={{ ...address, ...typed }} prefix={`a${id}-`} />
            </>
          )}
        </ClubForm>
      </details>
    </article>
  );
}

type AddressValues = Partial<Record<"name" | "street" | "postcode" | "city" | "phone", string>>;

function AddressFields({ errors, values, prefix }: { errors: AddressValues; values: AddressValues; prefix: string }) {
  const field = (name: keyof AddressValues) => ({
    name,
    id: `${prefix}${name}`,
    error: errors[name],
    defaultValue: values[name],
  });
  return (
    <>
      <TextField {...field("name")} label="Navn" autoComplete="name" />
      <TextField {...field("street")} label="Vejnavn og nummer" autoComplete="street-address" />
      <div className="club-form__pair">
        <TextField {...field("postcode")} label="Postnummer" inputMode="numeric" autoComplete="postal-code" />
        <TextField {...field("city")} label="By" autoComplete="address-level2" />
      </div>
      <TextField {...field("phone")} label="Telefon" type="tel" inputMode="tel" autoComplete="tel" />
    </>
  );
}
