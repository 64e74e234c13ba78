import type { AuditEntry } from "@skaenk/contract/office/audit";
import { officePage } from "@skaenk/contract/office/pages";
import type { OfficePromotion } from "@skaenk/contract/office/promotions";
import { countOf, formatPrice } from "@skaenk/danish/format";
import { Form } from "react-router";
import { HistoryPart } from "../history/history-part";
import { useMay } from "../session/use-rights";
import { TextField } from "../ui/fields";
import { type KnownNames, NamesProvider } from "../ui/known-names";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { StateWord } from "../ui/state-word";
import { PromotionFieldset } from "./promotion-fieldset";
import { benefitWords, fieldWords, stateWords } from "./promotion-words";

type Props = { promotion: OfficePromotion; names: KnownNames; history: AuditEntry[]; basket: string | undefined };

/** One promotion: what it says, what it does to a basket, when it works and what it has cost. */
export function PromotionPage({ promotion, names, history, basket }: Props) {
  const { id, version, name, code, state, uses, offOre } = promotion;
  const may = useMay("products:write");
  const [tone, word] = stateWords[state];
  return (
    <>
      <PageHead
        title={name}
        back={{ path: officePage("/tilbud"), name: "Tilbud" }}
        note={
          <>
            <StateWord tone={tone}>{word}</StateWord> · {benefitWords(promotion.benefit)} · {code ?? "gælder uden kode"}
          </>
        }
      />
      <div className="product-room">
        <fieldset disabled={!may}>
          <OfficeForm
            act="Gem tilbuddet"
            hidden={{ act: "save", version }}
            draft={`promotion-${id}`}
            saves
            shows={promotion.fields}
            savedAt={history[0]?.at}
            words={fieldWords}
          >
            <NamesProvider value={names}>
              <PromotionFieldset fields={promotion.fields} />
            </NamesProvider>
          </OfficeForm>
        </fieldset>
        <aside className="beside" aria-label="Om tilbuddet">
          <section>
            <h2>Brugt</h2>
            <p>
              {uses === 0
                ? "Ingen har brugt det endnu."
                : `${countOf(uses, "ordre", "ordrer")}, ${formatPrice(offOre)} i rabat.`}
            </p>
            {may && <Turn state={state} version={version} />}
          </section>
          <Rules promotion={promotion} />
          <Sample sample={promotion.sample} basket={basket} />
          <HistoryPart thing="promotion" id={id} entries={history} words={fieldWords} />
          {may && uses === 0 && (
            <section>
              <h2>Fjern</h2>
              <p className="hint">Tilbuddet ligger i papirkurven i tredive dage.</p>
              <OfficeForm act="Fjern tilbuddet" hidden={{ act: "remove" }} danger>
                {null}
              </OfficeForm>
            </section>
          )}
        </aside>
      </div>
    </>
  );
}

function Turn({ state, version }: Pick<OfficePromotion, "state" | "version">) {
  if (state === "running") {
    return (
      <OfficeForm act="Stop nu" hidden={{ act: "stop", version }}>
        {null}
      </OfficeForm>
    );
  }
  if (state === "ended") return <p className="hint">Giv det en ny sluttid for at begynde igen.</p>;
  return (
    <OfficeForm act="Start nu" hidden={{ act: "start", version }}>
      {null}
    </OfficeForm>
  );
}

const alcoholNotes = {
  quantity: "Varer med alkohol er ikke med: Butikken tillader ikke mængdetilbud på alkohol.",
  giveaway: "Varer med alkohol er ikke med: Butikken sætter højst alkohol halvt ned.",
};

/** This part shows the rules of the shop for alcohol and the rules of the law for reduced prices. */
function Rules({ promotion: { leavesAlcoholOut, cheaperBefore, fields } }: { promotion: OfficePromotion }) {
  if (!leavesAlcoholOut && cheaperBefore.length === 0) return null;
  return (
    <section>
      <h2>Regler</h2>
      {leavesAlcoholOut && <p>{alcoholNotes[leavesAlcoholOut]}</p>}
      {cheaperBefore.length > 0 && (
        <>
          <p>
            {fields.code
              ? "Viser du koden til alle, på siden, i en mail eller en annonce, er den en nedsættelse, og den skal regnes fra den laveste pris i de 30 dage før."
              : "Et tilbud til alle skal regnes fra den laveste pris i de 30 dage før."}{" "}
            Disse varer har været billigere, så rabatten er mindre, end den lyder:
          </p>
          <ul className="missing">
            {cheaperBefore.map(({ sku, name, lowestOre, priceOre }) => (
              <li key={sku}>
                {name}: {formatPrice(lowestOre)}, nu {formatPrice(priceOre)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Sample({ sample, basket }: { sample: OfficePromotion["sample"]; basket: string | undefined }) {
  return (
    <section>
      <h2>Prøv det på en kurv</h2>
      {sample.lines.length === 0 ? (
        <p className="hint">Ingen varer i butikken passer til det.</p>
      ) : (
        <dl className="law">
          {sample.lines.map(({ sku, name, quantity, totalOre, offOre }) => (
            <SampleLine key={sku} name={`${quantity} × ${name}`} totalOre={totalOre} offOre={offOre} />
          ))}
          <dt>
            <strong>I alt</strong>
          </dt>
          <dd>
            <strong>{formatPrice(sample.goodsOre - sample.offOre)}</strong>
            {sample.freeDelivery && " og gratis levering"}
          </dd>
        </dl>
      )}
      {sample.message && <p className="hint">{sample.message}</p>}
      <Form className="form">
        <TextField name="kurv" label="En anden kurv" value={basket} hint="Varenumre med antal: TON-6:3, SHAKER:1" />
        <div className="form-foot">
          <button type="submit" className="second">
            Beregn
          </button>
        </div>
      </Form>
    </section>
  );
}

function SampleLine({ name, totalOre, offOre }: { name: string; totalOre: number; offOre: number }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {formatPrice(totalOre)}
        {offOre > 0 && ` − ${formatPrice(offOre)}`}
      </dd>
    </>
  );
}
