import type { AdviceEffort } from "@skaenk/contract/drink-advice";
import { shopPage } from "@skaenk/contract/shop-pages";
import { scaleSlugs } from "@skaenk/contract/taste-choices";
import { tasteScaleNames, tasteScales } from "@skaenk/contract/taste-scales";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { Icon } from "../../ui/icon";
import { type AdviceAnswers, alcoholSlugs, effortSlugs, questionNames } from "./advice-address";

/** Choices of the form: occasions, and ingredients by group. */
export type AdviceOffer = {
  occasions: { value: string; label: string }[];
  shelves: { name: string; things: { key: string; name: string }[] }[];
};

type Choice = { value: string; label: string };

const anything: Choice = { value: "", label: "Lige meget" };
const tastes = tasteScaleNames.map((scale) => ({ value: scaleSlugs[scale], label: tasteScales[scale] }));
const alcohol = [
  { value: "", label: "Med eller uden" },
  { value: alcoholSlugs.with, label: "Med alkohol" },
  { value: alcoholSlugs.without, label: "Uden alkohol" },
];
const efforts: (Choice & { effort: AdviceEffort })[] = [
  { effort: "little", value: effortSlugs.little, label: "Så let som muligt" },
  { effort: "some", value: effortSlugs.some, label: "Lidt må der gerne til" },
  { effort: "much", value: effortSlugs.much, label: "Giv mig en udfordring" },
];

/** The four questions as a form that its address answers: it works without scripts, and back and sharing work by themselves. */
export function AdviceForm({ answers, offer }: { answers: AdviceAnswers | undefined; offer: AdviceOffer }) {
  const chosen = answers ?? { have: [], round: 1 };
  return (
    <Form method="get" action={shopPage("/hjaelp-mig-med-at-vaelge")} className="advice-form">
      <Question number={1} title="Hvad har du lyst til?">
        <Radios
          name={questionNames.alcohol}
          label="Alkohol"
          choices={alcohol}
          value={chosen.alcohol && alcoholSlugs[chosen.alcohol]}
        />
        <Radios
          name={questionNames.taste}
          label="Smag"
          choices={[anything, ...tastes]}
          value={chosen.taste && scaleSlugs[chosen.taste]}
        />
      </Question>
      <Question number={2} title="Hvad er anledningen?">
        <Radios name={questionNames.occasion} choices={[anything, ...offer.occasions]} value={chosen.occasion} />
      </Question>
      <Question
        number={3}
        title="Hvad har du stående?"
        wide
        note="Krydser du intet af, foreslår vi frit. Vand, is, sukker, salt og peber regner vi med, at du har."
      >
        {offer.shelves.map(({ name, things }) => (
          <Chips key={name} label={name}>
            {things.map((thing) => (
              <label key={thing.key} className="chip chip--tick advice-form__chip">
                <input
                  type="checkbox"
                  name={questionNames.have}
                  value={thing.key}
                  defaultChecked={chosen.have.includes(thing.key)}
                />
                {thing.name}
              </label>
            ))}
          </Chips>
        ))}
      </Question>
      <Question number={4} title="Hvor meget arbejde må det være?">
        <Radios
          name={questionNames.effort}
          choices={[anything, ...efforts]}
          value={chosen.effort && effortSlugs[chosen.effort]}
        />
      </Question>
      <button type="submit" className="button button--large">
        Find tre drinks <Icon name="arrow" />
      </button>
    </Form>
  );
}

function Question(props: { number: number; title: string; note?: string; wide?: boolean; children: ReactNode }) {
  const { number, title, note, wide, children } = props;
  return (
    <fieldset className={`advice-form__question${wide ? " advice-form__question--wide" : ""}`}>
      <legend>
        <span className="advice-form__number" aria-hidden="true">
          {number}
        </span>
        {title}
      </legend>
      {note && <p className="advice-form__note">{note}</p>}
      {children}
    </fieldset>
  );
}

function Radios(props: { name: string; label?: string; choices: readonly Choice[]; value: string | undefined }) {
  const { name, label, choices, value = "" } = props;
  const known = choices.some((choice) => choice.value === value) ? value : "";
  return (
    <Chips label={label}>
      {choices.map((choice) => (
        <label key={choice.value} className="chip chip--tick advice-form__chip">
          <input type="radio" name={name} value={choice.value} defaultChecked={choice.value === known} />
          {choice.label}
        </label>
      ))}
    </Chips>
  );
}

/** A line of answers; one with a label is a group of its own within its question. */
const Chips = ({ label, children }: { label?: string | undefined; children: ReactNode }) =>
  label ? (
    <fieldset className="advice-form__line">
      <legend>{label}</legend>
      <div className="advice-form__chips">{children}</div>
    </fieldset>
  ) : (
    <div className="advice-form__chips">{children}</div>
  );
