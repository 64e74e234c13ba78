import { countOf } from "@skaenk/danish/format";
import { Link } from "../ui/link";
import type { Spirit } from "./spirits";

/** Ways in by spirit: the bottles stand on the shelf, and each leads to what can be made of it. */
export function SpiritCabinet({ spirits }: { spirits: Spirit[] }) {
  if (spirits.length === 0) return null;
  return (
    <section className="page-width shelf" aria-labelledby="efter-spiritus">
      <div className="shelf__head">
        <h2 id="efter-spiritus">Hvad står der i skabet?</h2>
        <p className="kicker">Find en drink efter det, den bygger på</p>
      </div>
      <ul className="spirits">
        {spirits.map(({ name, to, count, drawing }) => (
          <li key={name}>
            <Link className="spirits__spirit" to={to}>
              <span className="spirits__bottle">
                <img src={drawing} alt="" width={240} height={300} loading="lazy" decoding="async" />
              </span>
              <span className="spirits__name">{name}</span>
              <span className="spirits__count">{countOf(count, "drink", "drinks")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
