import { addressOf } from "@skaenk/contract/endpoint";
import type { ListedFormerFile } from "@skaenk/contract/office/former-shop";
import { startFormerFileAddress } from "@skaenk/contract/office/in-browser";
import type { OfficeList } from "@skaenk/contract/office/lists";
import { officePage } from "@skaenk/contract/office/pages";
import { Link } from "react-router";
import { SendFile } from "../imports/send-file";
import { SentFiles } from "../imports/sent-files";
import type { Column } from "../ui/list-table";
import { PageHead } from "../ui/page-head";
import { fileStates, kindNames, sourceNames } from "./former-words";

/** Orders and customers of the shop before: a file to send, and those that were sent. */
export function FilesPage({ list, refused }: { list: OfficeList<ListedFormerFile>; refused: string | undefined }) {
  return (
    <>
      <PageHead
        title="Ordrer og kunder fra den gamle butik"
        back={{ path: officePage("/import"), name: "Import" }}
        note="Du kan slå op i dem. De ændrer hverken lager, point eller bogholderi, og ingen får mail, før du beder om det."
      >
        <Link className="quiet" to={officePage("/ordrer/tidligere")}>
          Se ordrerne
        </Link>
        <Link className="quiet" to={officePage("/medlemmer/tidligere")}>
          Se kunderne
        </Link>
      </PageHead>
      <SendFile
        to={addressOf(startFormerFileAddress, {})}
        label="Fil med ordrer eller kunder"
        hint="Træk den hertil, eller vælg den. CSV fra Shopify eller WooCommerce, højst 150 MB."
        refused={refused}
      />
      <SentFiles<ListedFormerFile>
        list={list}
        path={officePage("/import/tidligere")}
        stateOf={({ state }) => fileStates[state]}
        columns={columns}
        empty="Eksportér ordrer og kunder hver for sig i den gamle butik. Selve filen slettes her, når den er lagt ind."
      />
    </>
  );
}

const columns: Column<ListedFormerFile>[] = [
  { key: "kind", name: "Hvad", wide: true, cell: ({ kind }) => (kind ? kindNames[kind] : "–") },
  { key: "source", name: "Kommer fra", wide: true, cell: ({ source }) => (source ? sourceNames[source] : "–") },
  { key: "new", name: "Nye", figures: true, cell: ({ summary }) => summary.new },
  { key: "refused", name: "Afviste", figures: true, wide: true, cell: ({ summary }) => summary.refused },
];
