import { addressOf } from "@skaenk/contract/endpoint";
import { startRecipeFileAddress } from "@skaenk/contract/office/in-browser";
import type { OfficeList } from "@skaenk/contract/office/lists";
import { officePage } from "@skaenk/contract/office/pages";
import type { RecipeFileRow } from "@skaenk/contract/office/recipe-files";
import { SendFile } from "../imports/send-file";
import { SentFiles } from "../imports/sent-files";
import { useMay } from "../session/use-rights";
import type { Column } from "../ui/list-table";
import { PageHead } from "../ui/page-head";
import type { Tone } from "../ui/state-word";

/** Recipes that were written elsewhere: a file to send, and those that were sent. */
export function RecipeFilesPage({ list, refused }: { list: OfficeList<RecipeFileRow>; refused: string | undefined }) {
  const mayImport = useMay("imports:run");
  return (
    <>
      <PageHead
        title="Opskrifter fra en fil"
        back={
          mayImport ? { path: officePage("/import"), name: "Import" } : { path: officePage("/drinks"), name: "Drinks" }
        }
        note="De bliver kladder med navn på, hvor de er fra. Brug kun opskrifter, du har lov til at vise."
      />
      <SendFile
        to={addressOf(startRecipeFileAddress, {})}
        label="Fil med opskrifter"
        hint="En fil fra Bar Assistant, en fil med schema.org-opskrifter (JSON-LD), eller en gemt side med en opskrift. Højst 10 MB og 500 opskrifter."
        accept=".json,.jsonld,.html,.htm,application/json,application/ld+json,text/html"
        refused={refused}
        fetches
      />
      <SentFiles<RecipeFileRow>
        list={list}
        path={officePage("/import/opskrifter")}
        stateOf={recipeFileState}
        columns={columns}
        empty="Du ser, hvad der er i filen, før noget oprettes."
      />
    </>
  );
}

export const recipeFileState = ({
  changeSetId,
  undone,
}: Pick<RecipeFileRow, "changeSetId" | "undone">): [Tone, string] => {
  if (changeSetId === null) return ["wait", "Venter på dig"];
  return undone ? ["still", "Fortrudt"] : ["good", "Importeret"];
};

const columns: Column<RecipeFileRow>[] = [
  { key: "recipes", name: "Opskrifter", figures: true, cell: ({ recipes }) => recipes },
];
