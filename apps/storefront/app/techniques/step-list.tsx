import { Drawing } from "../ui/drawing";
import { RichText } from "../ui/rich-text";
import { type ListBlock, readRemedies } from "./read-technique";

/** Numbered steps, each with a drawing of the tool that its text names. Adjacent steps with the same tool show it once. */
export function StepList({ list: { items, pictures = [] } }: { list: ListBlock }) {
  return (
    <ol className="technique-steps">
      {items.map((text, at) => {
        const picture = pictures[at] === pictures[at - 1] ? "" : pictures[at];
        return (
          <li key={text} data-pictured={picture ? "" : undefined}>
            <p>
              <RichText text={text} />
            </p>
            {picture && (
              <div className="technique-steps__picture">
                <Drawing src={picture} alt="" />
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Problems beside their remedies; a list of another form is shown as a plain list. */
export function RemedyList({ list }: { list: ListBlock }) {
  const remedies = readRemedies(list);
  if (!remedies) {
    return (
      <ul className="story__list technique-section__list">
        {list.items.map((text) => (
          <li key={text}>
            <RichText text={text} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <dl className="technique-remedies">
      {remedies.map(({ sign, remedy }) => (
        <div key={sign}>
          <dt>{sign}</dt>
          <dd>
            <RichText text={remedy} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
