import type { BarLevel } from "@skaenk/contract/bar";
import { shopPage } from "@skaenk/contract/shop-pages";
import { capitalise, countOf, formatPrice } from "@skaenk/danish/format";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { PageForm } from "../api/page-form";
import { ClubFrame } from "../club/club-frame";
import type { FormAnswer } from "../club/form-answer";
import { possibleAddress } from "../recipes/possible/possible-address";
import { Icon } from "../ui/icon";
import { useAwake } from "../ui/kept-state";
import { Link } from "../ui/link";
import { PageSheet } from "../ui/page-sheet";
import { tintOf } from "../ui/tint";
import sheet from "./bar.css?url";
import { BarRow } from "./bar-row";
import type { BarShelf, NamedThing } from "./bar-shelves";

/** Drinks that can be made from the bottles of a bar, and bottles that would make more drinks possible. */
export type BarDrinks = {
  count: number;
  /** The list starts with the drinks that use the most bottles of the bar. */
  first: { slug: string; name: string; drawing: string; tint: { light: string; dark: string } }[];
  /** The menu holds the slugs of as many drinks as a drinks card allows. */
  menu: string[];
  unlocks: {
    key: string;
    name: string;
    drinkCount: number;
    /** The product page sells the bottle; `pack` is its cheapest pack. */
    product?: { slug: string; pack?: { sku: string; size: string; priceOre: number } };
  }[];
};

/** `taken` is the bottle that was removed. `isLevel` is true when the form set the level of a bottle. */
export type BarAnswer = FormAnswer & { taken?: { key: string; level?: BarLevel }; isLevel?: boolean };

/** The page shows a member's bottles by shelf, the drinks that they make, and the drinks that one more bottle would make possible. */
export function BarPage(props: {
  /** This list holds the ingredient keys of all bottles that are not empty. */
  have: readonly string[];
  shelves: BarShelf[];
  toAdd: { name: string; things: NamedThing[] }[];
  drinks: BarDrinks;
  answer: BarAnswer | undefined;
}) {
  const { have, shelves, toAdd, drinks, answer } = props;
  const awake = useAwake();
  const isEmpty = shelves.length === 0;
  // The first bottle replaces the empty bar, and a choice that was made meanwhile moves to the form beside the shelves.
  const [chosen, setChosen] = useState("");
  const add = <AddBottle toAdd={toAdd} chosen={chosen} onChoose={setChosen} />;
  return (
    <ClubFrame title="Min bar">
      <PageSheet href={sheet} />
      <div className="bar__status" role="status">
        {answer && <BarNotice answer={answer} />}
      </div>
      {isEmpty ? (
        <EmptyBar add={add} />
      ) : (
        <div className="bar">
          <MadeNow have={have} drinks={drinks} />
          <div className="bar__shelves">
            {shelves.map(({ name, bottles }) => (
              <section key={name} aria-label={name}>
                <h2 className="bar__shelf">{name}</h2>
                <ul className="bar__bottles">
                  {bottles.map((bottle) => (
                    <BarRow key={bottle.key} bottle={bottle} />
                  ))}
                </ul>
              </section>
            ))}
            {add}
            <p className="club__small">
              {awake && (
                <>
                  Har du mange? <Link to={possibleAddress(have)}>Kryds dem af på én side</Link>.{" "}
                </>
              )}
              Det, du køber her, kommer selv på listen, når det er leveret, undtagen gaver.
              {awake && " Tryk »Jeg har lavet den« på en drinks sidste trin, så trækker vi det, du skænkede, fra."}
            </p>
          </div>
        </div>
      )}
    </ClubFrame>
  );
}

/** The notice states the result of a form. After a removal it offers to put the bottle back and takes the focus, because the button that had the focus is gone. */
function BarNotice({ answer }: { answer: BarAnswer }) {
  const { title, message, taken } = answer;
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (taken && document.activeElement === document.body) back.current?.focus({ preventScroll: true });
  }, [taken]);
  if (title) return <p className="notice notice--error">{title}</p>;
  // A new level is visible in its own row, so the notice is for screen readers only.
  if (answer.isLevel) return <p className="visually-hidden">{message}</p>;
  return (
    <div className="notice bar__notice">
      <span>{message}</span>
      {taken && (
        <PageForm preventScrollReset>
          <input type="hidden" name="key" value={taken.key} />
          <button
            ref={back}
            type="submit"
            className="button button--quiet button--small"
            name="act"
            value={taken.level ?? "add"}
          >
            Fortryd
          </button>
        </PageForm>
      )}
    </div>
  );
}

function MadeNow({ have, drinks }: { have: readonly string[]; drinks: BarDrinks }) {
  const { count, first, menu, unlocks } = drinks;
  return (
    <aside className="bar__now" aria-label="Hvad du kan lave">
      {count > 0 ? (
        <>
          <p className="bar__count">
            <span className="bar__number figures">{count}</span>
            <span>{count === 1 ? "drink kan du lave nu" : "drinks kan du lave nu"}</span>
          </p>
          <ul className="bar__drinks">
            {first.map(({ slug, name, drawing, tint }) => (
              <li key={slug}>
                <Link to={shopPage("/drink/:slug", { slug })}>
                  <img style={tintOf(tint)} src={drawing} alt="" width={56} height={70} loading="lazy" />
                  {name}
                </Link>
              </li>
            ))}
          </ul>
          <p className="bar__ways">
            <Link className="button" to={possibleAddress(have)} rel="nofollow">
              {count > first.length ? "Se dem alle" : "Se, hvad der ellers mangler"}
            </Link>
            <Link className="button button--quiet" to={menuAddress(menu)} rel="nofollow">
              Lav en menu af dem
            </Link>
          </p>
          {count > menu.length && (
            <p className="club__small">
              Et kort har plads til {menu.length} drinks. Vi tager dem, der bruger mest af det, du har.
            </p>
          )}
        </>
      ) : (
        <>
          <p className="title-m">Det rækker ikke til en drink endnu</p>
          <p>
            <Link className="onward" to={possibleAddress(have)} rel="nofollow">
              Se, hvad der mangler <Icon name="arrow" />
            </Link>
          </p>
        </>
      )}
      {unlocks.length > 0 && <OneMore unlocks={unlocks} />}
    </aside>
  );
}

/** This function returns the address of the drinks card that lists these drinks. */
const menuAddress = (slugs: readonly string[]): string =>
  `${shopPage("/design-drinkskort")}?${new URLSearchParams(slugs.map((slug) => ["drink", slug]))}`;

function OneMore({ unlocks }: Pick<BarDrinks, "unlocks">) {
  return (
    <section className="bar__more" aria-labelledby="en-mere">
      <h2 id="en-mere" className="title-s">
        Med én ting mere
      </h2>
      <ul className="bar__unlocks">
        {unlocks.map(({ key, name, drinkCount, product }) => (
          <li key={key}>
            <span className="bar__plus figures">+{drinkCount}</span>
            <span>
              {product ? <Link to={bottleAddress(product)}>{capitalise(name)}</Link> : capitalise(name)}
              <span className="bar__price">
                {product?.pack ? `${product.pack.size}, ${formatPrice(product.pack.priceOre)}` : product && "Udsolgt"}
              </span>
            </span>
            <span className="visually-hidden">åbner {countOf(drinkCount, "drink", "drinks")} mere</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const bottleAddress = ({ slug, pack }: NonNullable<BarDrinks["unlocks"][number]["product"]>): string =>
  `${shopPage("/vare/:slug", { slug })}${pack ? `?variant=${encodeURIComponent(pack.sku)}` : ""}`;

function AddBottle(props: {
  toAdd: { name: string; things: NamedThing[] }[];
  /** The key that is chosen when the form appears. */
  chosen: string;
  onChoose(key: string): void;
}) {
  const { toAdd, chosen, onChoose } = props;
  return (
    <PageForm className="bar__add" preventScrollReset>
      <label className="bar__label" htmlFor="ny-flaske">
        Tilføj til din bar
      </label>
      <select
        className="input"
        id="ny-flaske"
        name="key"
        defaultValue={chosen}
        onChange={(event) => onChoose(event.currentTarget.value)}
        required
      >
        <option value="">Vælg</option>
        {toAdd.map(({ name, things }) => (
          <optgroup key={name} label={name}>
            {things.map((thing) => (
              <option key={thing.key} value={thing.key}>
                {capitalise(thing.name)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <button type="submit" className="button button--quiet" name="act" value="add">
        Tilføj
      </button>
    </PageForm>
  );
}

function EmptyBar({ add }: { add: ReactNode }) {
  const awake = useAwake();
  return (
    <div className="bar__none">
      <img src="/empty-glass.svg" alt="" width={240} height={300} />
      <div>
        <p className="title-m">Din bar er tom</p>
        <p className="lead">
          Skriv op, hvad du har stående, så ser du her, hvad du kan lave af det, og hvad én flaske mere giver dig.
          Listen følger dig på alle dine enheder, og det, du køber her, kommer selv på, når det er leveret.
        </p>
        {awake && (
          <p>
            <Link className="button" to={possibleAddress([])} rel="nofollow">
              Kryds af, hvad du har
            </Link>
          </p>
        )}
        {add}
      </div>
    </div>
  );
}
