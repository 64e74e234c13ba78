import { addressOf } from "@skaenk/contract/endpoint";
import type { ListedImport } from "@skaenk/contract/office/imports";
import { startImportAddress } from "@skaenk/contract/office/in-browser";
import type { OfficeList } from "@skaenk/contract/office/lists";
import { officePage } from "@skaenk/contract/office/pages";
import { formatNumber } from "@skaenk/danish/format";
import { Link } from "react-router";
import { useMay } from "../session/use-rights";
import { ListFilters } from "../ui/list-filters";
import type { Column } from "../ui/list-table";
import { PageHead } from "../ui/page-head";
import { dialectNames, stateOf } from "./import-words";
import { SendFile } from "./send-file";
import { SentFiles } from "./sent-files";

type Props = { list: OfficeList<ListedImport>; guesses: OfficeList<unknown>["count"]; refused: string | undefined };

/** Goods from files: a file to send, and those that were sent. */
export function ImportsPage({ list, guesses, refused }: Props) {
  const mayWrite = useMay("content:write");
  return (
    <>
      <PageHead
        title="Import"
        note="Varer fra en anden butik eller et regneark. Du ser, hvad der sker, før det sker, og kan fortryde det hele."
      >
        {mayWrite && (
          <Link className="quiet" to={officePage("/import/opskrifter")}>
            Opskrifter
          </Link>
        )}
        <Link className="quiet" to={officePage("/import/tidligere")}>
          Ordrer og kunder
        </Link>
        {guesses !== 0 && (
          <Link className="second" to={officePage("/import/gaet")}>
            {guesses === 1 ? "1 gæt venter" : `${guesses === "10000+" ? "Over 10.000" : guesses} gæt venter`}
          </Link>
        )}
      </PageHead>
      <SendFile
        to={addressOf(startImportAddress, {})}
        label="Fil med varer"
        hint="Træk den hertil, eller vælg den. CSV fra Shopify, WooCommerce eller et regneark, højst 150 MB."
        refused={refused}
        fetches
      />
      <SentFiles<ListedImport>
        list={list}
        path={officePage("/import")}
        stateOf={stateOf}
        columns={columns}
        empty="Hent varerne ud af den gamle butik som CSV, og send filen herover. Filerne gemmes i tredive dage."
      >
        <ListFilters label="Søg i filnavne" keys="imports" />
      </SentFiles>
    </>
  );
}

const outcomeOf = ({ changeSetId, outcome }: ListedImport, which: keyof ListedImport["outcome"]): string =>
  changeSetId === null ? "–" : formatNumber(outcome[which]);

const columns: Column<ListedImport>[] = [
  { key: "dialect", name: "Kommer fra", wide: true, cell: ({ dialect }) => (dialect ? dialectNames[dialect] : "–") },
  { key: "new", name: "Nye", figures: true, cell: ({ summary }) => formatNumber(summary.new) },
  { key: "changed", name: "Ændrede", figures: true, wide: true, cell: ({ summary }) => formatNumber(summary.changed) },
  { key: "refused", name: "Afviste", figures: true, wide: true, cell: ({ summary }) => formatNumber(summary.refused) },
  { key: "applied", name: "Importeret", figures: true, wide: true, cell: (one) => outcomeOf(one, "applied") },
  { key: "left", name: "Sprunget over", figures: true, wide: true, cell: (one) => outcomeOf(one, "left_alone") },
];
