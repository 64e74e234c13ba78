import { Link } from "./link";

export type Crumb = { name: string; to: string };

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Brødkrummer">
      <ol className="breadcrumbs">
        {crumbs.map(({ name, to }, place) => (
          <li key={to}>
            {place === crumbs.length - 1 ? <span aria-current="page">{name}</span> : <Link to={to}>{name}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
