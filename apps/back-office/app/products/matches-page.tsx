import type { IngredientMatch, IngredientMatches } from "@skaenk/contract/office/ingredient-matches";
import { officePage } from "@skaenk/contract/office/pages";
import { countOf, formatAbv } from "@skaenk/danish/format";
import { Link } from "react-router";
import { useMay } from "../session/use-rights";
import { EmptyList } from "../ui/empty-list";
import { type Column, ListTable, wholeList } from "../ui/list-table";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";

type Props = IngredientMatches & { product: string | undefined };

/** Proposals of which goods drinks are mixed with: the owner says which of them fit. Nothing is ticked beforehand. */
export function MatchesPage({ items, more, refused, hasDrinks, product }: Props) {
  const may = useMay("products:write");
  const ofOne = product !== undefined && items[0]?.name;
  const table = (
    <ListTable
      label="Forslag"
      list={wholeList(items)}
      columns={may ? columns : columns.slice(1)}
      keyOf={keyOf}
      empty={<NoProposals hasDrinks={hasDrinks} />}
    />
  );
  return (
    <>
      <PageHead
        title={ofOne ? `${ofOne} i drinks` : "Varer i drinks"}
        back={
          product
            ? { path: officePage("/varer/:slug", { slug: product }), name: "Varen" }
            : { path: officePage("/varer"), name: "Varer" }
        }
        note="Drinks sælger det, de blandes af, når butikken ved, hvilken vare der passer til hvilken ingrediens. Forslagene går efter navn, varebetegnelse, kategori og styrke."
      />
      {may && items.length > 0 ? (
        <div className="wide-form">
          <OfficeForm
            key={items.map(keyOf).join()}
            act="De valgte passer"
            beside={
              <>
                <button type="submit" className="second" name="how" value="refuse">
                  De valgte passer ikke
                </button>
                <button type="submit" className="second" name="how" value="all">
                  Alle {items.length} viste passer
                </button>
              </>
            }
          >
            {table}
            {items.map((item) => (
              <input key={keyOf(item)} type="hidden" name="shown" value={keyOf(item)} />
            ))}
          </OfficeForm>
        </div>
      ) : (
        table
      )}
      {more && <p className="hint">Der er flere forslag. De kommer, når disse er besvaret.</p>}
      {may && refused > 0 && (
        <OfficeForm act="Foreslå dem igen" hidden={{ how: "again" }} second>
          <p className="hint">{countOf(refused, "forslag er", "forslag er")} afvist og vises ikke igen.</p>
        </OfficeForm>
      )}
    </>
  );
}

function NoProposals({ hasDrinks }: { hasDrinks: boolean }) {
  return (
    <EmptyList title="Ingen forslag">
      {hasDrinks ? (
        "Alle varer, der ligner en ingrediens, har fået svar. En ny vare kommer her, når den er oprettet."
      ) : (
        <>
          Der er ingen drinks i butikken. Læg{" "}
          <Link to={officePage("/begynd/:step", { step: "indhold" })}>inspirationen ind</Link>, eller skriv en drink, så
          står forslagene her.
        </>
      )}
    </EmptyList>
  );
}

const keyOf = ({ slug, ingredient }: IngredientMatch) => `${slug} ${ingredient}`;

const columns: Column<IngredientMatch>[] = [
  {
    key: "chosen",
    name: "Passer",
    cell: (match) => (
      <input
        type="checkbox"
        name="match"
        value={keyOf(match)}
        aria-label={`${match.name} passer til ${match.ingredientName}`}
      />
    ),
  },
  {
    key: "name",
    name: "Vare",
    cell: ({ slug, name, abvPercent }) => (
      <>
        <Link to={officePage("/varer/:slug", { slug })}>{name}</Link>
        <small>{formatAbv(abvPercent)}</small>
      </>
    ),
  },
  {
    key: "ingredient",
    name: "Ingrediens",
    cell: ({ ingredientName, drinks }) => (
      <>
        {ingredientName}
        <small>i {countOf(drinks, "drink", "drinks")}</small>
      </>
    ),
  },
  { key: "reason", name: "Fordi", wide: true, cell: ({ reason }) => reason },
];
