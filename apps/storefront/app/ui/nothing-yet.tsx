import { Icon } from "./icon";
import { Link } from "./link";

/** Placeholder for a list that is still empty: a sentence about what will come, and a link to another page. */
export function NothingYet({ words, to, onward }: { words: string; to: string; onward: string }) {
  return (
    <div className="nothing-yet">
      <p className="lead">{words}</p>
      <p>
        <Link className="onward" to={to}>
          {onward} <Icon name="arrow" />
        </Link>
      </p>
    </div>
  );
}
