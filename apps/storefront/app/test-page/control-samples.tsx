import { shopPage } from "@skaenk/contract/shop-pages";
import { HeartButton } from "../favourites/heart-button";
import { Breadcrumbs } from "../ui/breadcrumbs";
import { Icon, iconNames } from "../ui/icon";
import { Paging } from "../ui/paging";
import { Price, UnitPrice } from "../ui/price";
import { Chapter } from "./chapter";

/** Everything that can be pressed, ticked or typed in, and what stands around it. */
export function ControlSamples() {
  return (
    <>
      <Chapter name="Knapper og mærker">
        <Buttons />
      </Chapter>
      <Chapter name="Felter">
        <Fields />
      </Chapter>
      <Chapter name="Beskeder og vej">
        <Messages />
      </Chapter>
      <Chapter name="Ikoner">
        <ul className="guide__icons">
          {iconNames.map((name) => (
            <li key={name}>
              <Icon name={name} />
              {name}
            </li>
          ))}
        </ul>
      </Chapter>
    </>
  );
}

function Buttons() {
  return (
    <>
      <div className="guide__row">
        <button type="button" className="button button--large">
          Køb ingredienserne
        </button>
        <button type="button" className="button">
          Læg i kurv
        </button>
        <button type="button" className="button button--quiet">
          Se det hele
        </button>
        <button type="button" className="button" disabled>
          Udsolgt
        </button>
        <a className="onward" href="#top">
          Alle drinks <Icon name="arrow" />
        </a>
      </div>
      <div className="guide__row">
        <HeartButton kind="recipe" slug="mojito" name="Mojito" />
        <HeartButton kind="recipe" slug="mojito" name="Mojito" worded />
        <button type="button" className="chip" aria-pressed="false">
          Syrlig <span className="chip__count">52</span>
        </button>
        <button type="button" className="chip" aria-pressed="true">
          Bitter <span className="chip__count">12</span>
        </button>
        <span className="tag">Nyhed</span>
        <span>
          <Price ore={12_995} reduction={{ referenceOre: 16_995, savingOre: 4_000 }} />{" "}
          <UnitPrice unitPrice={{ ore: 18_564, per: "l" }} depositOre={100} />
        </span>
      </div>
    </>
  );
}

function Fields() {
  return (
    <div className="guide__fields">
      <div className="field">
        <label className="field__label" htmlFor="guide-name">
          Navn
        </label>
        <input className="input" id="guide-name" autoComplete="off" aria-describedby="guide-name-hint" />
        <span className="field__hint" id="guide-name-hint">
          Som der står på postkassen
        </span>
      </div>
      <div className="field">
        <label className="field__label" htmlFor="guide-mail">
          E-mail
        </label>
        <input
          className="input"
          id="guide-mail"
          defaultValue="ikke-en-mail"
          aria-invalid="true"
          aria-describedby="guide-mail-error"
          autoComplete="off"
        />
        <span className="field__error" id="guide-mail-error">
          Indtast venligst en gyldig e-mailadresse.
        </span>
      </div>
      <label className="check">
        <input type="checkbox" />
        <span>Jeg har læst og accepteret Handelsbetingelserne</span>
      </label>
      <span className="stepper">
        <button type="button" className="stepper__button" aria-label="En færre">
          <Icon name="minus" />
        </button>
        <span className="stepper__value">4</span>
        <button type="button" className="stepper__button" aria-label="En mere">
          <Icon name="plus" />
        </button>
      </span>
    </div>
  );
}

function Messages() {
  return (
    <div className="guide__messages">
      <p className="notice">Mojito er lagt på drinklisten.</p>
      <p className="notice notice--warning">Der er kun to tilbage.</p>
      <p className="notice notice--error">Der opstod en fejl. Prøv igen senere</p>
      <Breadcrumbs
        crumbs={[
          { name: "Drinks", to: shopPage("/drinks") },
          { name: "Stilguide", to: shopPage("/test-page") },
        ]}
      />
      <Paging page={3} pageSize={24} total={240} addressOf={(page) => `${shopPage("/drinks")}?page=${page}`} />
    </div>
  );
}
