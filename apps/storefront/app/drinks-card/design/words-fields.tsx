import type { DrinksCard } from "@skaenk/contract/drinks-cards";
import { measureUnits } from "@skaenk/mixing/measures";
import { showsKeys, showsNames, writeKroner } from "./design-form";

/** The words at the top of the card. */
export function TitleFields({ card }: { card: DrinksCard }) {
  return (
    <fieldset className="design__part design__words">
      <legend className="title-s">Overskrift</legend>
      <label className="field">
        <span className="field__label">Titel</span>
        <input className="input" name="title" defaultValue={card.title} maxLength={80} placeholder="Annas 40-årsfest" />
      </label>
      <label className="field">
        <span className="field__label">Undertitel</span>
        <input
          className="input"
          name="subtitle"
          defaultValue={card.subtitle}
          maxLength={120}
          placeholder="Velkommen til baren"
        />
      </label>
      <label className="field design__date">
        <span className="field__label">Dato</span>
        <input className="input" type="date" name="date" defaultValue={card.date} />
      </label>
    </fieldset>
  );
}

export function ShowsFields({ card }: { card: DrinksCard }) {
  return (
    <fieldset className="design__part">
      <legend className="title-s">Vis på kortet</legend>
      <div className="design__shows">
        {showsKeys.map((key) => (
          <label key={key} className="design__tick">
            <input type="checkbox" name={`vis-${key}`} value="ja" defaultChecked={card.shows[key]} />
            <span>{showsNames[key]}</span>
          </label>
        ))}
        <label className="design__tick">
          <input type="checkbox" name="cropMarks" value="ja" defaultChecked={card.cropMarks} />
          <span>Skæremærker</span>
        </label>
        <label className="design__tick">
          <span>Mål i</span>
          <select name="units" defaultValue={card.units}>
            {measureUnits.map((unit) => (
              <option key={unit}>{unit}</option>
            ))}
          </select>
        </label>
      </div>
    </fieldset>
  );
}

/** The host's own words and price for each drink. */
export function DrinkFields({ card }: { card: DrinksCard }) {
  return (
    <details className="design__part design__drinks">
      <summary>
        <h2 className="title-s">Dine egne ord til drinksene</h2>
      </summary>
      <ul>
        {card.drinks.map(({ slug, name, text, priceOre, drawing, removed }) => (
          <li key={slug} className="design__drink" hidden={removed}>
            <input type="hidden" name="drink" value={slug} />
            {drawing && <img src={drawing} alt="" width={40} height={50} loading="lazy" />}
            <label className="field">
              <span className="field__label">{name}</span>
              <input
                className="input"
                name={`tekst-${slug}`}
                defaultValue={text}
                maxLength={160}
                placeholder="For eksempel: Mynten er fra haven"
              />
            </label>
            <label className="field design__price">
              <span className="field__label">
                Pris<span className="visually-hidden"> for {name}</span>
              </span>
              <input
                className="input"
                name={`pris-${slug}`}
                defaultValue={writeKroner(priceOre)}
                inputMode="decimal"
                maxLength={9}
                placeholder="kr."
              />
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
