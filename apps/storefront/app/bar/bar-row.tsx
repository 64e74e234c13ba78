import { capitalise } from "@skaenk/danish/format";
import { PageForm } from "../api/page-form";
import { Icon } from "../ui/icon";
import type { BarShelf } from "./bar-shelves";
import { levelWords } from "./bar-words";
import { BottleGlass } from "./bottle-glass";

/** A row shows one bottle and its level. Each level is a submit button, so that one press sets it, also without JavaScript. */
export function BarRow({ bottle }: { bottle: BarShelf["bottles"][number] }) {
  const { key, level, pours } = bottle;
  const name = capitalise(bottle.name);
  return (
    <li className={level === "empty" ? "bar-bottle bar-bottle--empty" : "bar-bottle"}>
      <PageForm className="bar-bottle__form" preventScrollReset>
        <input type="hidden" name="key" value={key} />
        {pours && <BottleGlass level={level} />}
        <span className="bar-bottle__name">{name}</span>
        {pours && (
          <fieldset className="bar-bottle__levels">
            <legend className="visually-hidden">Hvor meget er der tilbage: {name}</legend>
            {levelWords.map((one) => (
              <button key={one.level} type="submit" name="act" value={one.level} aria-pressed={one.level === level}>
                {one.word}
              </button>
            ))}
          </fieldset>
        )}
        <button type="submit" className="icon-button bar-bottle__out" name="act" value="out">
          <Icon name="close" />
          <span className="visually-hidden">Tag {name} ud af baren</span>
        </button>
      </PageForm>
    </li>
  );
}
