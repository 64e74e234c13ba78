import type { FeedName } from "@skaenk/contract/feeds";
import type { Feed } from "@skaenk/contract/office/feeds";
import { officePage } from "@skaenk/contract/office/pages";
import { countOf, formatMoment } from "@skaenk/danish/format";
import { useMay } from "../session/use-rights";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { TableFrame } from "../ui/table-frame";

const portals: Record<FeedName, { name: string; where: string }> = {
  google: { name: "Google", where: "Merchant Center, Datakilder, Tilføj produkter fra en fil." },
  pricerunner: {
    name: "PriceRunner",
    where: "Send adressen til din kontaktperson, eller skriv den i PriceRunner Merchant.",
  },
  kelkoo: { name: "Kelkoo", where: "Kelkoo Merchant, Product feed." },
  meta: { name: "Facebook og Instagram", where: "Commerce Manager, Datakilder, Datafeed." },
};

/** The page of product feeds: the file of each portal, and the goods that are left out of it with the reason. */
export function FeedsPage({ feeds }: { feeds: Feed[] }) {
  const mayBuild = useMay("products:write");
  return (
    <>
      <PageHead
        title="Feeds"
        back={{ path: officePage("/eksport"), name: "Eksport" }}
        note="Filer, som prisportaler og annoncer læser varerne fra. De opdateres to gange i timen. Adresserne er hemmelige."
      />
      {mayBuild && (
        <OfficeForm act="Opdatér nu" hidden={{ act: "rebuild" }}>
          {null}
        </OfficeForm>
      )}
      {feeds.map((feed) => (
        <FeedPart key={feed.name} feed={feed} />
      ))}
    </>
  );
}

function FeedPart({ feed }: { feed: Feed }) {
  const { name, url, included, leftOut, leftOutCount, builtAt } = feed;
  const mayRenew = useMay("settings:write");
  return (
    <section className="part" id={name}>
      <h2>{portals[name].name}</h2>
      <p>
        {builtAt === null
          ? "Bliver lavet nu. Genindlæs siden om et øjeblik."
          : `${countOf(included, "variant", "varianter")} med, lavet ${formatMoment(builtAt)}.`}
      </p>
      {url === null ? (
        <p className="hint">Adressen er hemmelig. Den vises kun for ejeren.</p>
      ) : (
        <>
          <p className="feed-address">
            <code>{url}</code>
          </p>
          <p className="hint">{portals[name].where}</p>
        </>
      )}
      {leftOutCount > 0 && (
        <details className="fold">
          <summary>{countOf(leftOutCount, "variant er ikke med", "varianter er ikke med")}</summary>
          <TableFrame label={`Ikke med hos ${portals[name].name}`}>
            <table className="list">
              <thead>
                <tr>
                  <th scope="col">Vare</th>
                  <th scope="col">Hvorfor ikke</th>
                </tr>
              </thead>
              <tbody>
                {leftOut.map((one) => (
                  <tr key={one.sku}>
                    <td>
                      {one.name} <small>{one.sku}</small>
                    </td>
                    <td>{one.reason}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableFrame>
          {leftOutCount > leftOut.length && <p className="hint">Her står de første {leftOut.length}.</p>}
        </details>
      )}
      {mayRenew && (
        <details className="fold">
          <summary>Giv feedet en ny adresse</summary>
          <p>Den gamle virker ikke længere. Skriv den nye ind hos portalen bagefter.</p>
          <OfficeForm act="Ny adresse" hidden={{ act: "renew", name }} danger>
            {null}
          </OfficeForm>
        </details>
      )}
    </section>
  );
}
