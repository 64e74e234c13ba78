import type { Journal, JournalVoucher } from "@skaenk/contract/office/journal";
import { officePage } from "@skaenk/contract/office/pages";
import { countOf, formatDate, formatPrice } from "@skaenk/danish/format";
import { Form, Link } from "react-router";
import { useMay } from "../session/use-rights";
import { EmptyState } from "../ui/empty-state";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { StateWord, type Tone } from "../ui/state-word";
import { TableFrame } from "../ui/table-frame";
import { providerWords, voucherOre } from "./journal-words";

type Props = { journal: Journal; csv: string; json: string };

/** The days as vouchers for the accounts. */
export function JournalPage({ journal, csv, json }: Props) {
  const { from, to, vouchers, giftCardsOwedOre, giftCardsReservedOre, accounting } = journal;
  return (
    <>
      <PageHead
        title="Bogholderi"
        note="Ét bilag for hver dag og betalingsudbyder, altid i balance. Butikken er ikke dit regnskab: Tag bilagene med over i det."
      >
        <Link className="second" to={officePage("/bogholderi/bilag")}>
          Fakturaer og kreditnotaer
        </Link>
        <Link className="second" to={officePage("/bogholderi/moms")}>
          Momssatser
        </Link>
        <Link className="second" to={officePage("/bogholderi/konti")}>
          Kontoplan
        </Link>
      </PageHead>
      <Form method="get" className="period">
        <label className="filter">
          <span>Fra</span>
          <input type="date" name="from" defaultValue={from} key={from} />
        </label>
        <label className="filter">
          <span>Til og med</span>
          <input type="date" name="to" defaultValue={to} key={to} />
        </label>
        <button type="submit" className="second">
          Vis
        </button>
      </Form>
      <dl className="facts">
        <div>
          <dt>Gavekort, der skyldes ved periodens slutning</dt>
          <dd>
            {formatPrice(giftCardsOwedOre)}
            {giftCardsReservedOre > 0 && (
              <small>heraf {formatPrice(giftCardsReservedOre)} brugt i ordrer, der ikke er sendt endnu</small>
            )}
            {giftCardsReservedOre < 0 && (
              <small>{formatPrice(-giftCardsReservedOre)} er sat tilbage på gavekort, men kreditnotaen mangler</small>
            )}
          </dd>
        </div>
      </dl>
      <section className="part">
        <h2>Bilag</h2>
        <p className="hint">
          Bankoverførsler for ordrer, der ikke er faktureret endnu, bogføres uden moms indtil fakturaen: Spørg din
          revisor, hvis de ligger hen over udgangen af en momsperiode.
        </p>
        {vouchers.length === 0 ? (
          <EmptyState title="Ingen bilag i perioden">
            Der kommer et bilag for hver dag, hvor penge kommer, trækkes eller betales tilbage. Vælg en anden periode.
          </EmptyState>
        ) : (
          <>
            <div className="two-acts">
              <a className="second" href={csv}>
                Hent kassekladden
              </a>
              <a className="quiet" href={json}>
                Som JSON
              </a>
            </div>
            {vouchers.toReversed().map((voucher) => (
              <Voucher key={voucher.key} voucher={voucher} sends={accounting !== null} />
            ))}
          </>
        )}
      </section>
    </>
  );
}

const stateWords: Record<Sending["state"], [Tone, string]> = {
  waiting: ["wait", "På vej til e-conomic"],
  sent: ["good", "Sendt til e-conomic"],
  refused: ["bad", "Afvist"],
};
type Sending = NonNullable<JournalVoucher["sending"]>;

function SendingState({ sending: { state, isOther } }: { sending: Sending }) {
  const [tone, word] = stateWords[state];
  if (state === "sent" && isOther) return <StateWord tone="bad">Ændret, siden det blev sendt</StateWord>;
  return <StateWord tone={tone}>{word}</StateWord>;
}

/** What became of a voucher in the accounts, and the way to send its day. */
function SendingPart({ voucher: { day, isOpen, sending } }: { voucher: JournalVoucher }) {
  const maySend = useMay("exports:run");
  return (
    <>
      {sending?.state === "refused" && (
        <p className="notice" data-tone="bad">
          {sending.reason}
        </p>
      )}
      {sending?.number && <p className="hint">Bilag {sending.number} i kassekladden hos e-conomic.</p>}
      {sending?.state === "sent" && sending.isOther && (
        <p className="notice" data-tone="bad">
          Kontoplanen er ændret, siden bilaget blev sendt. Det sendes ikke igen: Ret det i e-conomic, hvis det skal
          følge med.
        </p>
      )}
      {maySend && !isOpen && (!sending || sending.state === "refused") && (
        <OfficeForm act="Send til e-conomic" hidden={{ act: `send-${day}`, day }}>
          <p className="hint">Dagens bilag lægges i kassekladden. Hvert bilag sendes én gang.</p>
        </OfficeForm>
      )}
    </>
  );
}

function Voucher({ voucher, sends }: { voucher: JournalVoucher; sends: boolean }) {
  const { key, day, provider, lines, offsets, papers, firstPaper, lastPaper, isOpen, sending } = voucher;
  const range = firstPaper === lastPaper ? firstPaper : `${firstPaper} til ${lastPaper}`;
  return (
    <details className="fold voucher">
      <summary>
        <span>
          {formatDate(day)}, {providerWords[provider] ?? provider}
        </span>{" "}
        <b>{formatPrice(voucherOre(lines))}</b>
        {isOpen && <StateWord tone="wait">Dagen er ikke slut</StateWord>}
        {sending && <SendingState sending={sending} />}
      </summary>
      {papers > 0 && (
        <p className="hint">
          {countOf(papers, "papir", "papirer")}: {range}
        </p>
      )}
      <TableFrame label={`Bilag ${key}`}>
        <table className="list">
          <thead>
            <tr>
              <th scope="col">Konto</th>
              <th scope="col">Tekst</th>
              <th scope="col" data-figures>
                Debet
              </th>
              <th scope="col" data-figures>
                Kredit
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ account, kind, text, debitOre, creditOre }) => (
              <tr key={kind}>
                <td>{account}</td>
                <td>{text}</td>
                <td data-figures>{debitOre > 0 && formatPrice(debitOre)}</td>
                <td data-figures>{creditOre > 0 && formatPrice(creditOre)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {offsets.length > 0 && (
        <p className="hint">
          Det, der gik begge veje på samme konto den dag, er trukket fra hinanden og står ikke i beløbene:{" "}
          {offsets.map(({ account, text, ore }) => `${account} ${text}, ${formatPrice(ore)}`).join("; ")}.
        </p>
      )}
      {voucher.papers > 0 && (
        <p>
          <Link
            to={`${officePage("/bogholderi/bilag")}?from=${voucher.day}&to=${voucher.day}&provider=${voucher.provider}`}
          >
            Se {countOf(voucher.papers, "faktura eller kreditnota", "fakturaer og kreditnotaer")}
          </Link>
        </p>
      )}
      {sends && <SendingPart voucher={voucher} />}
    </details>
  );
}
