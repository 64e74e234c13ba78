import { Link } from "./link";

export type NamedLink = { to: string; name: string };

/** A few ways on in one line of the page, after a word for what they have in common. */
export function LinkLine({ title, links }: { title: string; links: readonly NamedLink[] }) {
  return (
    <nav className="link-line" aria-label={title}>
      <p className="kicker" aria-hidden="true">
        {title}
      </p>
      {links.map(({ to, name }) => (
        <Link key={to} className="chip" to={to} prefetch="intent">
          {name}
        </Link>
      ))}
    </nav>
  );
}
