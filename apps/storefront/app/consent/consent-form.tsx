import { shopPage } from "@skaenk/contract/shop-pages";
import { Form } from "react-router";
import { useConsent } from "./consent-state";
import { PurposeBoxes } from "./purpose-boxes";

/** The question as a part of the cookie page; the way to change one's mind that needs no JavaScript. */
export function ConsentForm() {
  const { consent } = useConsent();
  return (
    <Form className="consent-form" method="post" action={shopPage("/samtykke")} reloadDocument>
      <h2>Dit valg</h2>
      <PurposeBoxes key={consent?.decidedAt} choices={consent?.choices} />
      <div className="consent__answers">
        <button type="submit" className="button button--quiet consent__answer" name="answer" value="none">
          Afvis alle
        </button>
        <button type="submit" className="button button--quiet consent__answer" name="answer" value="some">
          Gem valg
        </button>
        <button type="submit" className="button button--quiet consent__answer" name="answer" value="all">
          Acceptér alle
        </button>
      </div>
    </Form>
  );
}
