import type { ShownPapers } from "@skaenk/contract/office/official-papers";
import type { OwnerMail } from "@skaenk/contract/office/owner-mail";
import { officePage } from "@skaenk/contract/office/pages";
import type { ShopSettings } from "@skaenk/contract/office/settings";
import { Link } from "react-router";
import { useMay } from "../session/use-rights";
import { PageHead } from "../ui/page-head";
import { StateWord } from "../ui/state-word";
import { CompanyForm } from "./company-form";
import { CutOffForm, DeliveryPart, type Shipping } from "./delivery-part";
import { OwnerMailForm, TestMailPart } from "./owner-mail-part";
import { PapersPart } from "./papers-part";

/** Who sells and how it is delivered. What is decided where the shop was started is shown, and says so. */
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
        <Link className="second" to={officePage("/indstillinger/forbindelser")}>
          Forbindelser
        </Link>
        {mayKeys && (
          <Link className="second" to={officePage("/indstillinger/webhooks")}>
            Webhooks
          </Link>
        )}
        <Link className="second" to={officePage("/indstillinger/klub")}>
          Klubben
        </Link>
        <Link className="second" to={officePage("/indstillinger/menu")}>
          Menu og links
        </Link>
        <Link className="second" to={officePage("/indstillinger/tekster")}>
          Juridiske tekster
        </Link>
        <Link className={opening.open ? "second" : "act"} to={officePage("/indstillinger/klar")}>
          Klar til at åbne?
        </Link>
      </PageHead>
      <section className="part" data-half="" id="virksomhed">
        <h2>Virksomheden</h2>
        <p>Står i bunden af hver side, i hver mail og på hver faktura. En ændring ses med det samme.</p>
        <CompanyForm settings={settings} />
      </section>
      <section className="part" data-half="" id="levering">
        <h2>Levering</h2>
        <p>Det, kunden vælger mellem i kassen. Grænsen for gratis levering regnes af varerne efter rabat, uden pant.</p>
        {settings.delivery.map((method) => (
          <DeliveryPart key={method.id} method={method} version={settings.deliveryVersion} shipping={shipping} />
        ))}
        <CutOffForm settings={settings} />
      </section>
      <section className="part" data-half="" id="mail">
        <h2>Mail</h2>
        <p>Prøv, om butikkens mails når frem, og vælg, hvad du selv vil have mail om.</p>
        <TestMailPart mail={mail} />
        <OwnerMailForm mail={mail} />
      </section>
      <PapersPart papers={papers} />
    </>
  );
}
