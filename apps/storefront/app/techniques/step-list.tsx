import { Drawing } from "../ui/drawing";
import { RichText } from "../ui/rich-text";
import { type ListBlock, readRescues } from "./read-technique";

/** Steps by number, each with the drawing of what it is done with where it names one; two that follow each other show it once. */
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

/** What goes wrong beside how it is saved; a list of something else stays a list. */
export function RescueList({ list }: { list: ListBlock }) {
  const rescues = readRescues(list);
  if (!rescues) {
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
    <dl className="technique-rescues">
      {rescues.map(({ sign, remedy }) => (
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
