import { Icon } from "./icon";
import { Link } from "./link";

/** In a shop that has nothing of a kind yet: what will come, and where to go meanwhile. */
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
