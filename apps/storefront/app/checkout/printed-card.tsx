import type { ReactNode } from "react";

/** The card as it will be printed, with the words as they are typed; without JavaScript as they were sent last. */
export function PrintedCard(props: {
  label: string;
  front: ReactNode;
  to?: string;
  greeting: string;
  otherwise: string;
}) {
  const { label, front, greeting, otherwise } = props;
  const words = greeting.trim();
  return (
    <figure className="printed-card">
      <figcaption className="field__hint">{label}</figcaption>
      <div className="printed-card__front">{front}</div>
      {props.to?.trim() && <p className="printed-card__to">Til {props.to.trim()}</p>}
      <p className="printed-card__words" data-empty={words === "" || undefined}>
        {words || otherwise}
      </p>
      <noscript>
        <button type="submit" name="intent" value="card" className="button button--quiet">
          Vis kortet med det, du har skrevet
        </button>
      </noscript>
    </figure>
  );
}
