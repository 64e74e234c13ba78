import type { DrinksCard } from "@skaenk/contract/drinks-cards";
import { shopPage } from "@skaenk/contract/shop-pages";
import { countOf } from "@skaenk/danish/format";
import { type CSSProperties, useState } from "react";
import { Icon, IconShape } from "../../ui/icon";
import { useAwake } from "../../ui/kept-state";
import { Link } from "../../ui/link";
import { CardSheet } from "../card-sheet";
import { CardSteps } from "../card-steps";
import { Sheet } from "../sheet";
import { ShareCard } from "./share-card";

const download = "M12 4v11m-5-5 5 5 5-5M5 20h14";

const zooms = [50, 75, 100, 150, 200] as const;
const whole = 2;

/** The third step: the pages exactly as they print, and every way to get them off the screen. */
export function PreviewPage({ card, publicUrl }: { card: DrinksCard; publicUrl: string }) {
  const awake = useAwake();
  const [zoom, setZoom] = useState(whole);
  const { id, pages, pageSize, pdf, title, editable, paper } = card;
  // What scrolls must be reached by keyboard.
  const reachable = zoom > whole ? { tabIndex: 0 } : {};
  const percent = zooms[zoom] ?? 100;
  return (
    <div className="proof">
      <CardSheet />
      <header className="page-width proof__head no-print">
        <div className="proof__words">
          {editable && <CardSteps at={2} card={id} />}
          <h1 className="title-l">{title || "Drinkskort"}</h1>
          <p>
            {countOf(pages.length, "side", "sider")} · {paperNames[paper]} ·{" "}
            {countOf(card.drinks.length, "drink", "drinks")}
          </p>
          {card.notices.map((notice) => (
            <p key={notice} className="notice notice--warning">
              {notice}
            </p>
          ))}
        </div>
        <div className="proof__ways">
          <a className="button button--large" href={`${pdf}?hent`} download>
            <IconShape shape={download} /> Hent PDF
          </a>
          {awake && (
            <button type="button" className="button button--quiet" onClick={() => window.print()}>
              <Icon name="print" /> Print
            </button>
          )}
          {editable ? (
            <ShareCard address={`${publicUrl}${card.sharePath ?? ""}`} title={title || "Drinkskort"} />
          ) : (
            <Link className="button button--quiet" to={ownCard(card)}>
              Lav dit eget kort med de drinks
            </Link>
          )}
        </div>
      </header>
      <div className="proof__table">
        {pages.length > 1 && (
          <nav className="proof__thumbs no-print" aria-label="Sider">
            {pages.map((page, place) => (
              <a key={page} href={`#side-${place + 1}`} aria-label={`Side ${place + 1}`}>
                <Sheet src={page} alt="" size={pageSize} />
              </a>
            ))}
          </nav>
        )}
        {awake && (
          <fieldset className="proof__zoom no-print">
            <legend className="visually-hidden">Zoom</legend>
            <ZoomButton name="Zoom ud" icon="minus" off={zoom === 0} onPress={() => setZoom(zoom - 1)} />
            <output className="figures">{percent} %</output>
            <ZoomButton name="Zoom ind" icon="plus" off={zoom === zooms.length - 1} onPress={() => setZoom(zoom + 1)} />
          </fieldset>
        )}
        <section
          className="proof__pages"
          data-paper={paper}
          data-marks={card.cropMarks || undefined}
          style={{ "--zoom": percent / 100 } as CSSProperties}
          {...reachable}
          aria-label="Siderne, som de trykkes"
        >
          {pages.map((page, place) => (
            <Sheet key={page} id={`side-${place + 1}`} src={page} alt={pageInWords(card, place)} size={pageSize} />
          ))}
        </section>
      </div>
    </div>
  );
}

function ZoomButton(props: { name: string; icon: "plus" | "minus"; off: boolean; onPress(): void }) {
  return (
    <button type="button" className="icon-button" aria-label={props.name} disabled={props.off} onClick={props.onPress}>
      <Icon name={props.icon} />
    </button>
  );
}

const paperNames = { a4: "A4", a5: "A5", a6: "A6", folded: "A4 foldet til A5" } as const;

const ownCard = ({ drinks }: DrinksCard): string =>
  `${shopPage("/design-drinkskort")}?${new URLSearchParams(drinks.filter(({ removed }) => !removed).map(({ slug }) => ["drink", slug]))}`;

/** What is on the card, told once on its first page. */
function pageInWords({ title, drinks, pages }: DrinksCard, place: number): string {
  const page = `Side ${place + 1} af ${pages.length}`;
  const names = drinks.filter(({ removed }) => !removed).map(({ name }) => name);
  return place === 0 ? `${page}. ${title || "Drinkskort"} med ${names.join(", ")}` : page;
}
