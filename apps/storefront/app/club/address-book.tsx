import type { Address } from "@skaenk/contract/club-addresses";
import { CheckField } from "../ui/check-field";
import { TextField } from "../ui/text-field";
import { ClubForm } from "./club-form";
import { ClubSection, SectionAnswer } from "./club-section";
import type { FormAnswer } from "./form-answer";

/** The member's addresses; exactly one is where things go when nothing else is said. */
export function AddressBook({ addresses, answer }: { addresses: Address[]; answer: FormAnswer | undefined }) {
  const adding = answer?.intent === "address-add" && answer.title !== undefined;
  return (
    <ClubSection id="adresser" title="Adresser">
      <SectionAnswer
        answer={answer}
        done={["address-add", "address-save", "address-default", "address-remove"]}
        refused={["address-default", "address-remove"]}
      />
      {addresses.length === 0 && <p>Du har ingen adresser endnu. Gem en, så er kassen hurtigere næste gang.</p>}
      <ul className="club__addresses">
        {addresses.map((address) => (
          // Rectified, it is another one: what was open is closed.
          <li key={`${address.id} ${Object.values(address)}`}>
            <AddressEntry address={address} answer={answer} />
          </li>
        ))}
      </ul>
      {/* A new one for each that is saved: closed and empty. */}
      <details key={addresses.length} open={adding || addresses.length === 0 || undefined}>
        <summary>Tilføj en adresse</summary>
        <ClubForm intent="address-add" answer={refusalOf(answer)} button="Gem adressen" ids={idsOf("new-")}>
          {({ errors, typed }) => (
            <>
              <AddressFields errors={errors} values={typed} prefix="new-" />
              <CheckField name="isDefault">Brug den som standard</CheckField>
            </>
          )}
        </ClubForm>
      </details>
    </ClubSection>
  );
}

/** A form that is closed when it has done its work keeps what stands in the way; what was done stands above. */
const refusalOf = (answer: FormAnswer | undefined) => (answer?.title === undefined ? undefined : answer);

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
        <details open={own?.title !== undefined || undefined}>
          <summary>Ret</summary>
          <ClubForm intent={`address-save:${id}`} answer={refusalOf(answer)} button="Gem" ids={idsOf(`a${id}-`)}>
            {({ errors, typed }) => (
              <>
                <input type="hidden" name="addressId" value={id} />
                <AddressFields errors={errors} values={{ ...address, ...typed }} prefix={`a${id}-`} />
              </>
            )}
          </ClubForm>
        </details>
        {!address.isDefault && (
          <ClubForm intent={`address-default:${id}`} answer={undefined} button="Gør til standard" look="text">
            <input type="hidden" name="addressId" value={id} />
          </ClubForm>
        )}
        <ClubForm intent={`address-remove:${id}`} answer={undefined} button="Fjern" look="text">
          <input type="hidden" name="addressId" value={id} />
        </ClubForm>
      </div>
    </article>
  );
}

const addressLines = ["name", "street", "postcode", "city", "phone"] as const;
type AddressValues = Partial<Record<(typeof addressLines)[number], string>>;

const idsOf = (prefix: string) => Object.fromEntries(addressLines.map((name) => [name, `${prefix}${name}`]));

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
