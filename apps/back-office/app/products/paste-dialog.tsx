import { mostPastedRows } from "@skaenk/contract/office/limits";
import { officePage } from "@skaenk/contract/office/pages";
import { countOf, formatNumber } from "@skaenk/danish/format";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { Link } from "react-router";
import { gridColumns } from "./grid-lines";
import type { PastePlan } from "./plan-paste";

type Props = { plan: PastePlan | undefined; paste(plan: PastePlan): void; cancel(): void };

const mostShown = 50;
const fieldName = (field: string) => gridColumns.find((column) => column.field === field)?.name ?? field;

/** Shows what a paste changes before it is saved, and what of it is left out and why. */
export function PasteDialog({ plan, paste, cancel }: Props) {
  return (
    <ModalOverlay className="veil" isOpen={plan !== undefined} onOpenChange={cancel} isDismissable>
      <Modal className="sheet paste-sheet">
        <Dialog>
          {plan && (plan.tooMany === undefined ? <Preview {...{ plan, paste, cancel }} /> : <TooMany {...plan} />)}
          {plan?.tooMany !== undefined && (
            <div className="form-foot">
              <button type="button" className="act" onClick={cancel}>
                Luk
              </button>
              <Link to={officePage("/import")}>Importér en fil</Link>
            </div>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const TooMany = ({ tooMany }: Pick<PastePlan, "tooMany">) => (
  <>
    <Heading slot="title">Der er for mange rækker</Heading>
    <p>
      Du vil indsætte {formatNumber(tooMany ?? 0)} rækker. Der kan indsættes højst {mostPastedRows} rækker ad gangen.
      Intet er indsat.
    </p>
  </>
);

function Preview({ plan, paste, cancel }: Props & { plan: PastePlan }) {
  const { cells, beyond, locked } = plan;
  const good = cells.filter(({ wrong }) => wrong === undefined);
  const left = [
    cells.length > good.length &&
      `${countOf(cells.length - good.length, "værdi kan", "værdier kan")} ikke læses og udelades.`,
    beyond > 0 && `${countOf(beyond, "række", "rækker")} går ud over listen og udelades.`,
    locked > 0 && `${countOf(locked, "værdi", "værdier")} er uden for de kolonner, du kan ændre, og udelades.`,
  ].filter(Boolean);
  const variants = new Set(good.map(({ variant }) => variant.sku)).size;
  return (
    <>
      <Heading slot="title">
        {good.length === 0
          ? "Der er intet at indsætte"
          : `Indsæt ${countOf(good.length, "ændring", "ændringer")} på ${countOf(variants, "linje", "linjer")}?`}
      </Heading>
      {left.map((text) => (
        <p key={String(text)} className="notice" data-tone="wait">
          {text}
        </p>
      ))}
      {cells.length > 0 && (
        <div className="paste-list">
          <table className="list">
            <thead>
              <tr>
                <th scope="col">Vare</th>
                <th scope="col">Felt</th>
                <th scope="col">Før</th>
                <th scope="col">Nu</th>
              </tr>
            </thead>
            <tbody>
              {cells.slice(0, mostShown).map(({ variant, field, name, from, to, wrong }) => (
                <tr key={`${variant.sku} ${field}`}>
                  <th scope="row">{name}</th>
                  <td>{fieldName(field)}</td>
                  <td>{from || "–"}</td>
                  <td>
                    {to || "–"}
                    {wrong !== undefined && <small className="wrong"> {wrong}</small>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {cells.length > mostShown && <p className="hint">Og {formatNumber(cells.length - mostShown)} til.</p>}
      <div className="form-foot">
        {good.length > 0 && (
          <button type="button" className="act" onClick={() => paste(plan)}>
            Indsæt
          </button>
        )}
        <button type="button" className="quiet" onClick={cancel}>
          {good.length > 0 ? "Fortryd" : "Luk"}
        </button>
      </div>
    </>
  );
}
