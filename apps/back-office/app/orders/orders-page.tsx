import { addressOf } from "@skaenk/contract/endpoint";
import { labelPapersAddress, packingPapersAddress } from "@skaenk/contract/office/in-browser";
import type { OfficeList } from "@skaenk/contract/office/lists";
import type { OfficeOrderRow, OrderView } from "@skaenk/contract/office/orders";
import { officePage } from "@skaenk/contract/office/pages";
import { countOf, formatMoment, formatPrice, formatShortDate } from "@skaenk/danish/format";
import { orderStatusWords } from "@skaenk/danish/order-words";
import { useState } from "react";
import { Form, Link, useNavigation, useSearchParams, useSubmit } from "react-router";
import type { FormAnswer } from "../api/form-answer";
import { useMay } from "../session/use-rights";
import { ConfirmStepForm } from "../ui/confirm-step";
import { EmptyState } from "../ui/empty-state";
import { keysOf } from "../ui/keys-of";
import { ListFilters } from "../ui/list-filters";
import { type Column, ListTable } from "../ui/list-table";
import { PageHead } from "../ui/page-head";
import { StateWord } from "../ui/state-word";
import { orderTones, viewWords } from "./order-words";
import { type Chosen, useChosen } from "./use-chosen";

type Props = {
  list: OfficeList<OfficeOrderRow>;
  view: OrderView;
  operation: string;
  done: string | undefined;
  answer: FormAnswer | undefined;
};

const formId = "chosen-orders";

/** Orders by what is to be done with them; those that are packed are chosen and sent together. */
export function OrdersPage({ list, view, operation, done, answer }: Props) {
  const mayHandle = useMay("orders:handle");
  const mayTake = useMay("orders:take");
  const mayExport = useMay("exports:run");
  const packing = (view === "to-pack" || view === "sent") && mayHandle && list.items.length > 0;
  const [first] = list.items;
  const chosen = useChosen(formId, list.items.map(({ number }) => number).join(" "));
  return (
    <>
      <PageHead title="Ordrer">
        {mayTake && (
          <Link className="second" to={officePage("/ordrer/telefon")}>
            Ordre pr. telefon
          </Link>
        )}
        {mayExport && (
          <Link className="quiet" to={`${officePage("/eksport")}#ordrer`}>
            Hent som fil
          </Link>
        )}
        {packing && view === "to-pack" && first && (
          <Link className="act" to={officePage("/ordrer/:number/pak", { number: first.number })}>
            Pak den ældste
          </Link>
        )}
      </PageHead>
      <Views view={view} />
      <ListFilters
        label="Søg på nummer, navn, e-mail eller telefon"
        keys="orders"
        keep={{ view }}
        filters={
          view === "all"
            ? [
                {
                  name: "status",
                  label: "Tilstand",
                  choices: keysOf(orderStatusWords).map((value) => ({ value, name: orderStatusWords[value].label })),
                },
              ]
            : []
        }
      />
      {answer?.message && (
        <p className="notice batch-news" role={answer.ok ? "status" : "alert"} data-tone={answer.ok ? "good" : "bad"}>
          {answer.message}
        </p>
      )}
      {done && !answer && (
        <p className="notice" role="status" data-tone="good">
          Ordre {done} er pakket. {view === "sent" && "Der er ikke flere, der venter."}
        </p>
      )}
      <BatchToConfirm answer={answer} />
      {packing && <ChosenActs operation={operation} sends={view === "to-pack"} chosen={chosen} />}
      <ListTable
        label="Ordrer"
        list={list}
        columns={packing ? [chooseColumn(chosen, numbersIn(answer)), ...columns] : columns}
        keyOf={({ number }) => number}
        words={["ordre", "ordrer"]}
        empty={<NoOrders view={view} />}
      />
    </>
  );
}

function Views({ view }: { view: OrderView }) {
  return (
    <nav className="tabs" aria-label="Visninger">
      {keysOf(viewWords).map((one) => (
        <Link key={one} to={`?view=${one}`} aria-current={one === view ? "page" : undefined}>
          {viewWords[one]}
        </Link>
      ))}
      <Link to={`${officePage("/ordrer/fortrydelser")}?handled=no`}>Fortrydelser</Link>
    </nav>
  );
}

/** The form of the ticks in the list: send them, or print their papers. The browser itself sends it, since a file is no page. */
function ChosenActs({ operation, sends, chosen }: { operation: string; sends: boolean; chosen: Chosen }) {
  const none = chosen.count === 0;
  return (
    <Form method="post" id={formId} className="chosen-acts" reloadDocument>
      <input type="hidden" name="operation" value={operation} />
      {sends && (
        <>
          <button type="submit" className="second" disabled={none}>
            Send de valgte
          </button>
          <PrintButton action={addressOf(packingPapersAddress, { query: { number: [] } })} disabled={none}>
            Plukliste og følgesedler
          </PrintButton>
          <PrintButton action={addressOf(labelPapersAddress, { query: { number: [] } })} disabled={none} slips>
            Følgesedler og labels
          </PrintButton>
        </>
      )}
      <PrintButton action={addressOf(labelPapersAddress, { query: { number: [] } })} disabled={none}>
        Labels
      </PrintButton>
      <span className="chosen-count" role="status">
        {chosen.count !== undefined && (none ? "Sæt flueben ved ordrerne" : countOf(chosen.count, "valgt", "valgt"))}
      </span>
    </Form>
  );
}

/** The orders that were chosen, with the amounts that are captured for them, until that is agreed to or called off. */
function BatchToConfirm({ answer }: { answer: FormAnswer | undefined }) {
  const submit = useSubmit();
  const busy = useNavigation().state !== "idle";
  const [cancelled, setCancelled] = useState<FormAnswer>();
  if (!answer?.toConfirm || answer === cancelled) return null;
  return (
    <ConfirmStepForm
      step={answer.toConfirm}
      busy={busy}
      onConfirm={(data) => submit(data, { method: "post" })}
      onCancel={() => setCancelled(answer)}
    />
  );
}

type PrintProps = { action: string; disabled: boolean; slips?: boolean; children: string };

function PrintButton({ action, disabled, slips, children }: PrintProps) {
  return (
    <button
      type="submit"
      className="second"
      disabled={disabled}
      formMethod="get"
      formAction={action}
      formTarget="_blank"
      {...(slips ? { name: "slips", value: "ja" } : {})}
    >
      {children}
    </button>
  );
}

function NoOrders({ view }: { view: OrderView }) {
  const [search] = useSearchParams();
  if (search.get("q"))
    return <EmptyState title="Ingen ordrer fundet">Prøv et andet nummer eller navn, eller en anden e-mail.</EmptyState>;
  const empty: Record<OrderView, [string, string]> = {
    "to-pack": ["Alt er pakket", "Her står betalte ordrer, den ældste først."],
    sent: ["Intet er sendt i dag", "Her står det, der er sendt det seneste døgn, og labels til det."],
    "to-collect": ["Ingen ordrer venter på at blive hentet", "Her står de ordrer, kunder kan hente."],
    "awaiting-payment": ["Ingen venter på betaling", "Her står ordrer, der ikke er betalt endnu."],
    attention: [
      "Intet kræver opmærksomhed",
      "Her står fortrydelser, mistede reservationer og det, udbyderen har afvist.",
    ],
    all: ["Ingen ordrer endnu", "Den første ordre står her, så snart en kunde har bestilt."],
  };
  const [title, text] = empty[view];
  return <EmptyState title={title}>{text}</EmptyState>;
}

/** The orders that a step to confirm is about; their ticks stay set on the page that shows it. */
const numbersIn = (answer: FormAnswer | undefined): ReadonlySet<string> =>
  new Set(answer?.toConfirm?.fields.filter(([name]) => name === "number").map(([, number]) => number));

const chooseColumn = ({ count, of, setAll }: Chosen, ticked: ReadonlySet<string>): Column<OfficeOrderRow> => ({
  key: "choose",
  name: "Vælg",
  // Before the scripts are awake nothing would happen: the column's name stands there instead.
  head:
    count === undefined ? undefined : (
      <label className="tick">
        <input
          type="checkbox"
          checked={count === of}
          ref={(all) => {
            if (all) all.indeterminate = count > 0 && count < of;
          }}
          onChange={(event) => setAll(event.target.checked)}
        />
        <span className="only-heard">Vælg alle på siden</span>
      </label>
    ),
  cell: ({ number }) => (
    <label className="tick">
      <input type="checkbox" name="number" value={number} form={formId} defaultChecked={ticked.has(number)} />
      <span className="only-heard">Vælg ordre {number}</span>
    </label>
  ),
});

const columns: Column<OfficeOrderRow>[] = [
  {
    key: "number",
    name: "Ordre",
    cell: ({ number, name, email, pieces, totalOre, delivery }) => (
      <>
        <Link to={officePage("/ordrer/:number", { number })}>
          <strong>{number}</strong>
        </Link>
        <small>{name}</small>
        <small data-wide>{email}</small>
        <small data-narrow>
          {pieces} stk. · {formatPrice(totalOre)}
        </small>
        <small data-narrow>{delivery.name}</small>
      </>
    ),
  },
  {
    key: "state",
    name: "Tilstand",
    cell: ({ status, label, attention, withdrawn, lapsesAt }) => (
      <>
        <StateWord tone={orderTones[status]}>{label}</StateWord>
        {(attention.length > 0 || withdrawn) && (
          <small>
            <StateWord tone="bad">{withdrawn ? "Fortrydelse venter" : "Kræver opmærksomhed"}</StateWord>
          </small>
        )}
        {lapsesAt && orderTones[status] === "wait" && <small>Reserveret til {formatShortDate(lapsesAt)}</small>}
      </>
    ),
  },
  { key: "delivery", name: "Levering", wide: true, cell: ({ delivery }) => delivery.name },
  {
    key: "placed",
    name: "Bestilt",
    wide: true,
    cell: ({ placedAt }) => formatMoment(placedAt),
  },
  { key: "pieces", name: "Stk.", figures: true, wide: true, cell: ({ pieces }) => pieces },
  { key: "total", name: "I alt", figures: true, wide: true, cell: ({ totalOre }) => formatPrice(totalOre) },
];
