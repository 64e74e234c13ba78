import { shopPage } from "@skaenk/contract/shop-pages";
import { Icon } from "./icon";
import { Link } from "./link";
import { leadingOn, useEmptyPaths } from "./shop-facts";

/** Parts of the shop that an empty page leads on to, the likeliest first. */
const parts = [
  { to: shopPage("/shop"), onward: "Se shoppen" },
  { to: shopPage("/drinks"), onward: "Se drinks" },
  { to: shopPage("/inspiration"), onward: "Find inspiration" },
  { to: shopPage("/kollektioner"), onward: "Se kollektionerne" },
];
const contact = { to: shopPage("/kontakt"), onward: "Kontakt os" };

/**
 * Placeholder for a page that has nothing to show: a sentence that says so, and ways to what there is; to the shop's owner where there is
 * nothing at all.
 * @param ways in place of the parts of the shop
 */
export function NothingYet({ words, ways }: { words: string; ways?: { to: string; onward: string }[] }) {
  const empty = useEmptyPaths();
  const found = leadingOn(ways ?? parts, empty);
  return (
    <div className="nothing-yet">
      <p className="lead">{words}</p>
      {(found.length > 0 ? found : [contact]).map(({ to, onward }) => (
        <p key={to}>
          <Link className="onward" to={to}>
            {onward} <Icon name="arrow" />
          </Link>
        </p>
      ))}
      {/* What has nothing to tell is not to be found by searching the web. */}
      {!ways && <meta name="robots" content="noindex" />}
    </div>
  );
}
