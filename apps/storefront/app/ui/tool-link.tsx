import { Icon, type IconName } from "./icon";
import { Link } from "./link";

/**
 * A way to something of the visitor's own, with how many there are. The server always says none: the page is the same
 * for everybody, and the browser fills in the number.
 */
export function ToolLink(props: { to: string; icon: IconName; name: string; count: number }) {
  const { to, icon, name, count } = props;
  return (
    <Link className="icon-button site-tools__link" to={to} aria-label={count > 0 ? `${name}: ${count}` : name}>
      <Icon name={icon} />
      <span className="site-tools__count" aria-hidden="true">
        {count > 0 ? shown(count) : null}
      </span>
    </Link>
  );
}

const shown = (count: number) => (count > 99 ? "99+" : count);
