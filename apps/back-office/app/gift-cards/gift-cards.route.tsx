import { listOfficeGiftCards, type OfficeGiftCardRow } from "@skaenk/contract/office/gift-cards";
import { officePage } from "@skaenk/contract/office/pages";
import { formatDate, formatPrice, formatShortDate } from "@skaenk/danish/format";
import { Link } from "react-router";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import { readForm } from "../api/read-form";
import { EmptyList } from "../ui/empty-list";
import { keysOf } from "../ui/keys-of";
import { ListFilters } from "../ui/list-filters";
import { type Column, ListTable } from "../ui/list-table";
import { PageAnswer } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { StateWord } from "../ui/state-word";
import type { Route } from "./+types/gift-cards.route";
import { actOnGiftCards } from "./act-on-gift-cards";
import { GiftCardForms } from "./gift-card-forms";
import { stateWords } from "./gift-card-words";
import { lastDayOf } from "./last-day";

export async function loader({ context, request }: Route.LoaderArgs) {
  const list = await officeApi(context, request).call(listOfficeGiftCards, { query: queryOf(request) });
  return { list, operation: crypto.randomUUID() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerForm(() => actOnGiftCards(call, form), typed(form, "act"));
}

/** Every gift card with what is left on it. */
export default function GiftCards({ loaderData: { list, operation } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Gavekort"
        note="Hvad butikken skylder, kort for kort. Ingen kan se en kode, kun hvad den ender på."
      />
      <PageAnswer />
      <GiftCardForms operation={operation} />
      <ListFilters
        label="Søg på kodens sidste fire, ordrenummer eller modtager"
        keys="gift-cards"
        filters={[
          {
            name: "state",
            label: "Tilstand",
            choices: keysOf(stateWords).map((value) => ({ value, name: stateWords[value][1] })),
          },
        ]}
      />
      <ListTable
        label="Gavekort"
        list={list}
        columns={columns}
        keyOf={({ id }) => String(id)}
        words={["gavekort", "gavekort"]}
        empty={<EmptyList title="Ingen gavekort fundet">Her står et gavekort, så snart det er solgt.</EmptyList>}
      />
    </>
  );
}

const columns: Column<OfficeGiftCardRow>[] = [
  {
    key: "code",
    name: "Gavekort",
    cell: ({ id, lastFour, recipient }) => (
      <>
        <Link to={officePage("/gavekort/:id", { id })}>
          <strong>{lastFour ? `… ${lastFour}` : "Uden kode endnu"}</strong>
        </Link>
        {recipient && <small>{recipient}</small>}
      </>
    ),
  },
  {
    key: "state",
    name: "Tilstand",
    cell: ({ state, lapsesAt }) => (
      <>
        <StateWord tone={stateWords[state][0]}>{stateWords[state][1]}</StateWord>
        {lapsesAt && <small>til og med {formatShortDate(lastDayOf(lapsesAt))}</small>}
      </>
    ),
  },
  { key: "kind", name: "Slags", wide: true, cell: ({ kind }) => (kind === "mail" ? "E-mail" : "Printet") },
  {
    key: "order",
    name: "Købt med",
    wide: true,
    cell: ({ orderNumber, madeAt }) => (
      <>
        {orderNumber && <Link to={officePage("/ordrer/:number", { number: orderNumber })}>{orderNumber}</Link>}
        <small>{formatDate(madeAt)}</small>
      </>
    ),
  },
  { key: "amount", name: "Beløb", figures: true, wide: true, cell: ({ amountOre }) => formatPrice(amountOre) },
  { key: "balance", name: "Tilbage", figures: true, cell: ({ balanceOre }) => formatPrice(balanceOre) },
];
