import type { OfficeList } from "@skaenk/contract/office/lists";
import { officePage } from "@skaenk/contract/office/pages";
import type { OfficeProductRow } from "@skaenk/contract/office/product-fields";
import { Link, useSearchParams } from "react-router";
import { useMay } from "../session/use-rights";
import { EmptyList } from "../ui/empty-list";
import { ListFilters } from "../ui/list-filters";
import { ListFoot } from "../ui/list-table";
import { PageHead } from "../ui/page-head";
import { ChosenBar } from "./chosen-bar";
import { ColumnChoice } from "./column-choice";
import { goodsFilters } from "./goods-filter";
import { Grid } from "./grid";
import { visibleColumns } from "./grid-columns";
import { useSelection } from "./use-selection";

export type Choices = {
  brands: { slug: string; name: string; hasOperator: boolean }[];
  categories: { path: string; name: string }[];
};

type Props = { list: OfficeList<OfficeProductRow>; choices: Choices; columns: string[] | null };

/** Goods as a spreadsheet: what is bought, line by line, changed in place. */
export function ProductsPage({ list, choices, columns }: Props) {
  const mayWrite = useMay("products:write");
  const mayExport = useMay("exports:run");
  const mayImport = useMay("imports:run");
  const mayStock = useMay("stock:write");
  const mayUndo = useMay("changes:undo");
  const [search] = useSearchParams();
  const selection = useSelection();
  const visible = visibleColumns(columns);
  const filters = new URLSearchParams(
    [...search].filter(([name, value]) => !["cursor", "sort"].includes(name) && value !== ""),
  );
  return (
    <>
      <PageHead
        title="Varer"
        note="Ret pris, kostpris, stregkode og lager direkte i linjen. Enter gemmer, Esc fortryder."
      >
        {mayExport && (
          <Link className="quiet" to={`${officePage("/eksport")}#varer`}>
            Hent som fil
          </Link>
        )}
        {mayWrite && (
          <>
            <Link className="quiet" to={officePage("/varer/i-drinks")}>
              Varer i drinks
            </Link>
            <Link className="second" to={`${officePage("/varer/aendr")}?${filters}`}>
              Ændr alle viste
            </Link>
            <Link className="act" to={officePage("/varer/ny")} data-key="n" data-key-does="Ny vare">
              Ny vare
            </Link>
          </>
        )}
      </PageHead>
      <ListFilters label="Søg i navn, varenummer og stregkode" keys="products" filters={goodsFilters(choices)} />
      {list.items.length === 0 ? (
        <EmptyList title="Ingen varer endnu">
          Her står det, butikken sælger.
          {mayWrite && (
            <>
              {" "}
              <Link to={officePage("/varer/ny")}>Opret den første</Link>
              {mayImport && (
                <>
                  , eller <Link to={officePage("/import")}>hent dem fra en fil</Link>
                </>
              )}
              .
            </>
          )}
        </EmptyList>
      ) : (
        <>
          <div className="grid-tools">
            <ColumnChoice key={Object.values(visible).join()} visible={visible} />
            {mayWrite && <ChosenBar selection={selection} />}
          </div>
          <Grid
            list={list}
            visible={visible}
            mayWrite={mayWrite}
            mayStock={mayStock}
            mayUndo={mayUndo}
            selection={mayWrite ? selection : undefined}
          />
          <ListFoot list={list} words={["vare", "varer"]} />
        </>
      )}
    </>
  );
}
