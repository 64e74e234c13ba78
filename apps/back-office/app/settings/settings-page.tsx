import type { AnswerOf } from "@skaenk/contract/endpoint";
import type { ShownPapers } from "@skaenk/contract/office/official-papers";
import type { OwnerMail } from "@skaenk/contract/office/owner-mail";
import type { listShippingProducts, ShopSettings } from "@skaenk/contract/office/settings";
import { Link } from "react-router";
import { useMay } from "../session/use-rights";
import { CheckField, ChoiceField, LongField, MoneyField, TextField } from "../ui/fields";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { StateWord } from "../ui/state-word";
import { OwnerMailForm, TestMailPart } from "./owner-mail-part";
import { PapersPart } from "./papers-part";

export const companyWords: Record<string, string> = {
  productName: "Butikkens navn",
  name: "Virksomhedens navn",
  address: "Adresse",
  cvr: "CVR-nummer",
  email: "E-mail",
  phone: "Telefon",
};

/** Who sells and how it is delivered. What is decided where the shop was started is shown, and says so. */
type Method = ShopSettings["delivery"][number];
type Shipping = AnswerOf<typeof listShippingProducts>;

type Props = { settings: ShopSettings; shipping: Shipping; papers: ShownPapers; mail: OwnerMail };

export function SettingsPage({ settings, shipping, papers, mail }: Props) {
  const { opening } = settings;
  const mayKeys = useMay("keys:write");
  return (
    <>
      <PageHead
        title="Indstillinger"
        note={
          <StateWord tone={opening.open ? "good" : "wait"}>
            {opening.open ? "Butikken er åben" : "Butikken er lukket for besøgende"}
          </StateWord>
        }
      >
        <Link className="second" to="/indstillinger/forbindelser">
          Forbindelser
        </Link>
        {mayKeys && (
          <Link className="second" to="/indstillinger/webhooks">
            Webhooks
          </Link>
        )}
        <Link className="second" to="/indstillinger/tekster">
          Juridiske tekster
        </Link>
        <Link className="act" to="/indstillinger/klar">
          Klar til at åbne?
        </Link>
      </PageHead>
      <section className="part" id="virksomhed">
        <h2>Virksomheden</h2>
        <p>Står i bunden af hver side, i hver mail og på hver faktura. En ændring ses med det samme.</p>
        <CompanyForm settings={settings} />
      </section>
      <section className="part" id="levering">
        <h2>Levering</h2>
        <p>Det, kunden vælger mellem i kassen. Fri levering regnes af varerne efter rabat, uden pant.</p>
        {settings.delivery.map((method) => (
          <DeliveryPart key={method.id} method={method} version={settings.deliveryVersion} shipping={shipping} />
        ))}
      </section>
      <section className="part" id="mail">
        <h2>Mail</h2>
        <p>Prøv, om butikkens mails når frem, og vælg, hvad du selv vil have mail om.</p>
        <TestMailPart mail={mail} />
        <OwnerMailForm mail={mail} />
      </section>
      <PapersPart papers={papers} />
    </>
  );
}

function CompanyForm({ settings: { company, fixed, companyVersion } }: { settings: ShopSettings }) {
  const may = useMay("settings:write");
  const field = (name: keyof typeof company) => ({
    name,
    label: companyWords[name] ?? name,
    value: company[name],
    disabled: !may || fixed.includes(name),
    ...(fixed.includes(name) ? { hint: "Bestemmes, hvor butikken er startet." } : {}),
  });
  const fields = (
    <>
      <TextField {...field("productName")} />
      <TextField {...field("name")} />
      <TextField {...field("address")} autoComplete="street-address" />
      <TextField {...field("cvr")} inputMode="numeric" figures />
      <TextField {...field("email")} type="email" />
      <TextField {...field("phone")} />
    </>
  );
  if (!may) return <div className="form">{fields}</div>;
  return (
    <OfficeForm
      act="Gem virksomheden"
      draft="settings-company"
      words={companyWords}
      hidden={{ act: "company", version: companyVersion }}
    >
      {fields}
    </OfficeForm>
  );
}

/** Which of the shipping service's products makes the labels. */
function ShippingFields({ method, shipping }: { method: Method; shipping: Shipping }) {
  const fitting = shipping.items.filter(({ pickupPoint }) => pickupPoint === (method.kind === "pickup_point"));
  const services = [
    ...new Set(fitting.flatMap((product) => product.services.map(({ code, name }) => `${code} (${name})`))),
  ];
  return (
    <>
      <ChoiceField
        name="product"
        label="Label"
        hint="Hvem der laver labels til pakkerne"
        value={method.product}
        choices={fitting.map(({ code, name, carrier }) => ({ value: code, name: `${carrier} ${name}` }))}
        none="Ingen: pakkenumre skrives i hånden"
      />
      <TextField
        name="services"
        label="Tillæg"
        hint={services.length > 0 ? `Koder med komma imellem: ${services.join(", ")}` : "Koder med komma imellem"}
        value={method.services}
        maxLength={200}
      />
    </>
  );
}

function DeliveryPart({ method, version, shipping }: { method: Method; version: number; shipping: Shipping }) {
  const may = useMay("settings:write");
  return (
    <details className="fold" name="levering">
      <summary>
        {method.name}{" "}
        <StateWord tone={method.offered ? "good" : "still"}>{method.offered ? "Tilbydes" : "Tilbydes ikke"}</StateWord>
      </summary>
      {may ? (
        <OfficeForm
          act="Gem leveringen"
          draft={`settings-delivery-${method.id}`}
          hidden={{ act: "delivery", id: method.id, version }}
        >
          <TextField name="name" label="Navn" value={method.name} />
          <LongField name="description" label="Det, kunden læser" value={method.description} rows={2} />
          <MoneyField name="priceOre" label="Pris" ore={method.priceOre} />
          <MoneyField name="freeFromOre" label="Gratis fra" ore={method.freeFromOre} />
          <TextField
            name="leadDays"
            label="Hverdage til den er fremme"
            value={method.leadDays}
            inputMode="numeric"
            figures
          />
          <CheckField name="offered" label="Tilbydes i kassen" checked={method.offered} />
          {shipping.provider && method.kind !== "click_and_collect" && (
            <ShippingFields method={method} shipping={shipping} />
          )}
        </OfficeForm>
      ) : (
        <p>{method.description}</p>
      )}
    </details>
  );
}
