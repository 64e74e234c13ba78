import { addressOf } from "@skaenk/contract/endpoint";
import { exportProductsAddress } from "@skaenk/contract/office/in-browser";
import { officePage } from "@skaenk/contract/office/pages";
import { Link } from "react-router";
import type { FileAnswer } from "../api/hand-out-file";
import { useMay } from "../session/use-rights";
import { TextField } from "../ui/fields";
import { FileReady } from "../ui/file-ready";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";

/** The page of exports: all data that can be taken out of the shop. */
export function ExportsPage() {
  const mayMembers = useMay("members:export");
  const mayImport = useMay("imports:run");
  return (
    <>
      <PageHead
        title="Eksport"
        note="Alt kan hentes som CSV: til et regneark, til en revisor eller til en anden butik."
      >
        <Link className="second" to={officePage("/eksport/feeds")}>
          Feeds til portaler
        </Link>
      </PageHead>
      <section className="part" data-half="" id="varer">
        <h2>Varer</h2>
        <p>
          En linje for hver variant, kladder og arkiverede med. Ret i filen, og{" "}
          {mayImport ? <Link to={officePage("/import")}>importér</Link> : "importér"} den igen: Det, du ikke har rørt,
          bliver, som det er. Gavekort er ikke med.
        </p>
        <div className="two-acts">
          <a className="second" href={addressOf(exportProductsAddress, { query: { dialect: "skaenk" } })}>
            Hent til regneark
          </a>
          <a className="second" href={addressOf(exportProductsAddress, { query: { dialect: "shopify" } })}>
            Hent til Shopify
          </a>
        </div>
      </section>
      <section className="part" data-half="" id="ordrer">
        <h2>Ordrer</h2>
        <p>En linje for hver vare i hver ordre, med navn og adresse. Det står i historikken, hvem der hentede den.</p>
        <OfficeForm act="Hent ordrer" hidden={{ act: "orders" }} result={file}>
          <div className="pair">
            <TextField
              name="from"
              label="Fra"
              type="date"
              hint="Lad feltet stå tomt for at få alle fra den første ordre."
            />
            <TextField name="to" label="Til og med" type="date" hint="Lad feltet stå tomt for at få alle til nu." />
          </div>
        </OfficeForm>
      </section>
      {mayMembers && (
        <section className="part" data-half="" id="medlemmer">
          <h2>Medlemmer</h2>
          <p>
            En linje for hvert medlem, med adresse og point. Kun dem, der har en dag under »Nyhedsbrev siden«, har sagt
            ja til nyhedsbrevet. Det står i historikken, hvem der hentede den.
          </p>
          <OfficeForm act="Hent medlemmer" hidden={{ act: "members" }} result={file}>
            {null}
          </OfficeForm>
        </section>
      )}
    </>
  );
}

const file = (answer: FileAnswer) => <FileReady file={answer.file} />;
