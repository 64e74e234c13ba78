import type { ShownPapers } from "@skaenk/contract/office/official-papers";
import { officePage } from "@skaenk/contract/office/pages";
import type { ShopSettings } from "@skaenk/contract/office/settings";
import { formatCvr } from "@skaenk/danish/cvr";
import { cutOffWords } from "@skaenk/danish/delivery-words";
import { Link } from "react-router";
import { useMay } from "../session/use-rights";
import { CompanyForm } from "../settings/company-form";
import {
  CounterHoursForm,
  CutOffForm,
  DeliveryPart,
  NotOffered,
  priceWords,
  type Shipping,
} from "../settings/delivery-part";
import { LookPart } from "../settings/look-part";
import { OfficeForm } from "../ui/office-form";

export function NameStep({ settings, papers }: { settings: ShopSettings; papers: ShownPapers }) {
  return (
    <>
      <section className="part">
        <h2>Navnet</h2>
        <CompanyForm settings={settings} fields={["productName"]} act="Gem navnet" />
      </section>
      <LookPart settings={settings} papers={papers} />
      <section className="part">
        <h2>Billeder</h2>
        <p>
          Flasker og drinks tegnes, til du lægger fotografier op. Etiketter og figurer bestemmes af hvert{" "}
          <Link to={officePage("/maerker")}>mærke</Link>, og det øverste af butikken af{" "}
          <Link to={officePage("/forside")}>forsiden</Link>. Det kan vente.
        </p>
      </section>
    </>
  );
}

export function CompanyStep({ settings }: { settings: ShopSettings }) {
  const { name, address, cvr, email, phone } = settings.company;
  return (
    <>
      <section className="part">
        <h2>Oplysningerne</h2>
        <CompanyForm settings={settings} fields={["name", "address", "cvr", "email", "phone"]} act="Gem virksomheden" />
      </section>
      <section className="part">
        <h2>Sådan kommer det til at stå</h2>
        <p>I bunden af hver side, i hver mail og på hver faktura:</p>
        <div className="company-shown">
          <p>
            <strong>{name || "Virksomhedens navn"}</strong>
          </p>
          <p>{address || "Adresse"}</p>
          <p>CVR-nr. {cvr ? formatCvr(cvr) : "mangler"}</p>
          <p>
            {email || "E-mail mangler"} · {phone || "telefon mangler"}
          </p>
        </div>
      </section>
    </>
  );
}

type DeliveryStepProps = { settings: ShopSettings; shipping: Shipping; seen: boolean };

export function DeliveryStep({ settings, shipping, seen }: DeliveryStepProps) {
  const may = useMay("settings:write");
  return (
    <section className="part">
      <h2>Måder at levere på</h2>
      <p>
        Grænsen for gratis levering regnes af varerne efter rabat, uden pant. Fjern fluebenet ved »Tilbydes i kassen« ud
        for det, I ikke bruger. Butikken lover, at det, der bestilles på en hverdag inden {cutOffWords(settings.cutOff)}
        , sendes samme dag; betales der med bankoverførsel, når pengene er kommet.
      </p>
      <ul className="rows">
        {settings.delivery
          .filter(({ offered }) => offered)
          .map((method) => (
            <li key={method.id}>
              <div>
                {method.name}: <span className="figures">{priceWords(method)}</span>
                <p>{method.description}</p>
                {method.openingHours && <p>Åbent: {method.openingHours}</p>}
                <NotOffered method={method} />
                {method.needs === "opening_hours" && (
                  <CounterHoursForm method={method} version={settings.deliveryVersion} />
                )}
              </div>
            </li>
          ))}
      </ul>
      {settings.delivery.map((method) => (
        <DeliveryPart key={method.id} method={method} version={settings.deliveryVersion} shipping={shipping} />
      ))}
      <CutOffForm settings={settings} />
      {may && !seen && (
        <OfficeForm
          act="Behold priserne, som de er"
          hidden={{ act: "answer", answer: "deliverySeen", yes: "ja" }}
          second
        >
          {null}
        </OfficeForm>
      )}
    </section>
  );
}
