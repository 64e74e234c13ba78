import type { AnswerOf } from "@skaenk/contract/endpoint";
import { officePage } from "@skaenk/contract/office/pages";
import type { listMedia } from "@skaenk/contract/office/pictures";
import { formatDate } from "@skaenk/danish/format";
import { Link, useSearchParams } from "react-router";
import { EmptyList } from "../ui/empty-list";
import { ListFilters } from "../ui/list-filters";
import { ListFoot } from "../ui/list-table";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";

type MediaList = AnswerOf<typeof listMedia>;

const rooms: Record<string, { path: string; word: string }> = {
  products: { path: officePage("/varer"), word: "Vare" },
  recipes: { path: officePage("/drinks"), word: "Drink" },
  articles: { path: officePage("/artikler"), word: "Artikel" },
  campaigns: { path: officePage("/kampagner"), word: "Kampagne" },
  brands: { path: officePage("/maerker"), word: "Mærke" },
};

/** `products/en-vare` as what a picture shall stand on. */
export function placeOf(named: string | null): { kind: string; slug: string } | undefined {
  const [, kind = "", slug = ""] = /^([a-z]+)\/([a-z0-9-]+)$/.exec(named ?? "") ?? [];
  return rooms[kind] ? { kind, slug } : undefined;
}

/** Every picture that was ever sent, and where it stands; or one to be chosen for something. */
export function LibraryPage({ list }: { list: MediaList }) {
  const [search] = useSearchParams();
  const til = search.get("til");
  const place = placeOf(til);
  const back = place && rooms[place.kind];
  return (
    <>
      <PageHead
        title={place ? "Vælg et billede" : "Billeder"}
        note={
          place
            ? "Billedet står der, når det har fået en billedtekst."
            : "Nye billeder lægges op på den vare, drink, artikel, kampagne eller det mærke, de hører til."
        }
        {...(place && back ? { back: { path: `${back.path}/${place.slug}#billeder`, name: place.slug } } : {})}
      />
      <ListFilters
        label="Søg i filnavn, billedtekst og kreditering"
        keys="media"
        filters={[
          { name: "unused", label: "Brugt", choices: [{ value: "yes", name: "Bruges ikke" }] },
          { name: "alt", label: "Billedtekst", choices: [{ value: "missing", name: "Mangler" }] },
        ]}
        {...(til ? { keep: { til } } : {})}
      />
      {list.items.length === 0 ? (
        <EmptyList title="Ingen billeder endnu" {...(til ? { keep: { til } } : {})}>
          Her samles de billeder, der er lagt op. Åbn en vare eller en drink for at lægge det første op.
        </EmptyList>
      ) : (
        <>
          <ul className="library">
            {list.items.map((item) => (
              <LibraryItem key={item.hash} item={item} choosing={place !== undefined} />
            ))}
          </ul>
          <ListFoot list={list} words={["billede", "billeder"]} />
        </>
      )}
    </>
  );
}

function LibraryItem({ item, choosing }: { item: MediaList["items"][number]; choosing: boolean }) {
  const { hash, address, fileName, width, height, bytes, addedAt, addedBy, usedBy } = item;
  return (
    <li>
      <img src={address} alt="" loading="lazy" width={160} height={200} />
      <p>
        <strong>{fileName || "Uden navn"}</strong>
        <br />
        <small>
          {width} × {height}, {Math.max(1, Math.round(bytes / 1024)).toLocaleString("da-DK")} kB
          <br />
          {addedBy}, {formatDate(addedAt)}
        </small>
      </p>
      {choosing ? (
        <OfficeForm act="Brug det her" hidden={{ hash }}>
          {null}
        </OfficeForm>
      ) : (
        <p>
          {usedBy.length === 0 && <small>Bruges ikke</small>}
          {usedBy.map(({ kind, slug, alt }) => (
            <span key={`${kind} ${slug}`}>
              <Link to={`${rooms[kind]?.path}/${slug}#billeder`}>
                {rooms[kind]?.word}: {slug}
              </Link>
              {!alt && <small className="wrong"> Mangler billedtekst</small>}
              <br />
            </span>
          ))}
        </p>
      )}
    </li>
  );
}
