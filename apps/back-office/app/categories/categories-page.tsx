import type { OfficeCategory } from "@skaenk/contract/office/categories";
import { officePage } from "@skaenk/contract/office/pages";
import { shopPage } from "@skaenk/contract/shop-pages";
import { countOf } from "@skaenk/danish/format";
import { Link } from "react-router";
import type { FormAnswer } from "../api/form-answer";
import { useMay } from "../session/use-rights";
import { ChoiceField, LongField, TextField } from "../ui/fields";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { useFetcher } from "../ui/use-fetcher";
import { branchOf, type CategoryMove, goodsWithin, stepFor } from "./category-order";
import { CategoryTree } from "./category-tree";

type Props = { items: OfficeCategory[]; chosen: OfficeCategory | undefined };

const words = { name: "Navn", text: "Tekst" };

/** The tree that goods stand in: made, named, described, moved and removed. */
export function CategoriesPage({ items, chosen }: Props) {
  const may = useMay("products:write");
  const fetcher = useFetcher<FormAnswer>();
  const move = ({ key, parent, before }: CategoryMove) =>
    fetcher.submit({ act: "move", key, parent: parent ?? "", before: before ?? "" }, { method: "post" });
  return (
    <>
      <PageHead
        title="Kategorier"
        back={{ path: officePage("/varer"), name: "Varer" }}
        note="Som de står i butikken. Tag fat i håndtaget for at flytte, eller tryk Enter på det, og brug pilene."
      />
      <div className="category-room">
        <div>
          <p
            className="notice"
            role="status"
            data-tone={fetcher.data?.ok === false ? "bad" : "good"}
            hidden={!fetcher.data}
          >
            {fetcher.data?.errors?.parent ?? fetcher.data?.message}
          </p>
          <CategoryTree items={items} chosen={chosen?.key} mayMove={may} move={move} />
        </div>
        <div className="beside">
          {chosen && <CategoryPart key={chosen.key} items={items} category={chosen} may={may} />}
          {may && <NewCategory items={items} under={chosen} />}
        </div>
      </div>
    </>
  );
}

function CategoryPart({ items, category, may }: { items: OfficeCategory[]; category: OfficeCategory; may: boolean }) {
  const { key, version, name, text, path, fixed } = category;
  const mayRead = useMay("audit:read");
  return (
    <section className="part" aria-label={name}>
      <h2>{name}</h2>
      <p className="hint">
        <a href={`${shopPage("/shop")}?category=${path}`}>/shop?category={path}</a> ·{" "}
        <Link to={`${officePage("/varer")}?category=${encodeURIComponent(path)}`}>
          {countOf(goodsWithin(items, category), "vare", "varer")}
        </Link>
        {mayRead && (
          <>
            {" "}
            · <Link to={`${officePage("/historik")}?thing=category&key=${encodeURIComponent(key)}`}>Historik</Link>
          </>
        )}
      </p>
      {may && (
        <>
          <OfficeForm
            act="Gem"
            hidden={{ act: "save", key, version }}
            words={words}
            draft={`category-${key}`}
            saves
            shows={{ name, text }}
          >
            <TextField name="name" label="Navn" value={name} maxLength={60} hint="Adressen bliver den samme." />
            <LongField name="text" label="Tekst" value={text} maxLength={600} hint="Står over varerne i butikken." />
          </OfficeForm>
          {!fixed && <PlaceForms items={items} category={category} />}
          {fixed ? (
            <p className="hint">Butikken bruger selv kategorien, så den kan hverken flyttes eller fjernes.</p>
          ) : (
            <RemoveForm items={items} category={category} />
          )}
        </>
      )}
    </section>
  );
}

/** The same as dragging, as forms: without a mouse, and without JavaScript. */
function PlaceForms({ items, category }: { items: OfficeCategory[]; category: OfficeCategory }) {
  const { key, parentKey } = category;
  const alone = branchOf(items, key).length === 0;
  const parents = branchOf(items, null).filter((item) => item.key !== key);
  const steps = [
    { way: -1 as const, act: "Flyt op" },
    { way: 1 as const, act: "Flyt ned" },
  ];
  return (
    <>
      {alone && (
        <OfficeForm act="Flyt" hidden={{ act: "move", key }}>
          <ChoiceField
            name="parent"
            label="Ligger i"
            value={parentKey}
            none="Øverst"
            choices={parents.map((item) => ({ value: item.key, name: item.name }))}
            hint="De gamle adresser fører til den nye."
          />
        </OfficeForm>
      )}
      <div className="category-steps">
        {steps.map(({ way, act }) => {
          const to = stepFor(items, category, way);
          return (
            to && (
              <OfficeForm
                key={act}
                act={act}
                hidden={{ act: "move", key, parent: to.parent ?? "", before: to.before ?? "" }}
              >
                {null}
              </OfficeForm>
            )
          );
        })}
      </div>
    </>
  );
}

function RemoveForm({ items, category }: { items: OfficeCategory[]; category: OfficeCategory }) {
  const { key, goods, name } = category;
  const others = items.filter((item) => item.key !== key);
  return (
    <OfficeForm act="Fjern kategorien" hidden={{ act: "remove", key }} danger>
      {goods === 0 ? (
        <p className="hint">Der er ingen varer i {name}. Den ligger i papirkurven i tredive dage.</p>
      ) : (
        <ChoiceField
          name="goodsTo"
          label={`${countOf(goods, "vare", "varer")} flyttes til`}
          none="Vælg først"
          choices={others.map((item) => ({ value: item.key, name: item.name }))}
          hint="Det hele kan fortrydes på én gang."
        />
      )}
    </OfficeForm>
  );
}

function NewCategory({ items, under }: Omit<Props, "chosen"> & { under: OfficeCategory | undefined }) {
  const roots = branchOf(items, null);
  return (
    <details className="fold" open={items.length === 0}>
      <summary>Ny kategori</summary>
      <OfficeForm act="Opret kategori" hidden={{ act: "add" }} draft="new-category" clears>
        <TextField name="name" label="Navn" maxLength={60} />
        <ChoiceField
          name="parent"
          label="Ligger i"
          value={under ? (under.parentKey ?? under.key) : ""}
          none="Øverst"
          choices={roots.map((item) => ({ value: item.key, name: item.name }))}
        />
      </OfficeForm>
    </details>
  );
}
