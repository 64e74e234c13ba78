import { officePage } from "@skaenk/contract/office/pages";
import type { RecipeFile, RecipeFileItem } from "@skaenk/contract/office/recipe-files";
import { countOf } from "@skaenk/danish/format";
import { Link } from "react-router";
import { SentFileHead } from "../imports/sent-file";
import { EmptyState } from "../ui/empty-state";
import { type Column, ListTable } from "../ui/list-table";
import { OfficeForm } from "../ui/office-form";
import { StateWord } from "../ui/state-word";
import { recipeFileState } from "./recipe-files-page";

/** The page of a file of recipes, drink by drink. Its new drinks become drafts, which can be undone together. */
export function RecipeFilePage({ one }: { one: RecipeFile }) {
  const { changeSetId, undone, fresh } = one;
  const untold = one.refusedCount - one.refused.length;
  return (
    <>
      <SentFileHead
        one={one}
        back={{ path: officePage("/import/opskrifter"), name: "Opskrifter fra en fil" }}
        state={recipeFileState(one)}
      >
        {changeSetId === null && fresh > 0 && (
          <OfficeForm act={`Lav ${countOf(fresh, "kladde", "kladder")}`} hidden={{ act: "apply" }}>
            {null}
          </OfficeForm>
        )}
        {changeSetId !== null && !undone && (
          <OfficeForm act="Fortryd hele filen" hidden={{ act: "undo" }} danger>
            {null}
          </OfficeForm>
        )}
      </SentFileHead>
      {one.refused.length > 0 && (
        <ul className="notice" data-tone="wait">
          {one.refused.map(({ name, reason }) => (
            <li key={`${name} ${reason}`}>{name ? `${name}: ${reason}` : reason}</li>
          ))}
          {untold > 0 && <li>Og {countOf(untold, "opskrift til", "opskrifter til")}, der ikke kunne læses.</li>}
        </ul>
      )}
      <section className="part">
        <h2>Opskrifter i filen</h2>
        <ListTable
          label="Opskrifter i filen"
          list={one}
          columns={columns(changeSetId !== null && !undone)}
          keyOf={({ slug, name }) => `${slug} ${name}`}
          words={["opskrift", "opskrifter"]}
          empty={<EmptyState title="Ingen opskrifter">Ingen af opskrifterne kunne læses.</EmptyState>}
        />
      </section>
    </>
  );
}

const columns = (made: boolean): Column<RecipeFileItem>[] => [
  {
    key: "name",
    name: "Drink",
    cell: ({ name, slug, state, source }) => (
      <>
        {made || state === "known" ? <Link to={officePage("/drinks/:slug", { slug })}>{name}</Link> : name}
        <small>{sourceWords(source) || "Der står ikke i filen, hvor den er fra"}</small>
      </>
    ),
  },
  {
    key: "state",
    name: "Bliver",
    cell: ({ state }) => (
      <StateWord tone={state === "new" ? "good" : "still"}>{state === "new" ? "Kladde" : "Er her allerede"}</StateWord>
    ),
  },
  { key: "measures", name: "Fundet", wide: true, cell: ({ measures }) => measures.join(" · ") || "–" },
  { key: "unmatched", name: "Skal vælges", cell: ({ unmatched }) => unmatched.join(" · ") || "–" },
];

/** The source without its links: there it leads away from the room. */
const sourceWords = (source: string) => source.replaceAll(/\[([^[\]]*)\]\([^)[\]]*\)/g, "$1");
