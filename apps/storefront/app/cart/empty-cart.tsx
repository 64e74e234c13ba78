import { InlineDrawing } from "../ui/drawing";
import { Link } from "../ui/link";

/** The cart before anything is in it, and what to do about that. */
export function EmptyCart({ glass }: { glass: string | null }) {
  return (
    <div className="cart-empty page-width">
      <div className="cart-empty__words">
        <h1>Kurven er tom</h1>
        <p className="lead">
          Find en drink, du får lyst til, og tryk »Køb ingredienserne«. Så lægger vi de rigtige flasker i kurven for
          dig.
        </p>
        <p className="cart-empty__ways">
          <Link className="button" to="/drinks">
            Find en drink
          </Link>
          <Link className="button button--quiet" to="/shop">
            Gå i shoppen
          </Link>
        </p>
      </div>
      {glass && <InlineDrawing svg={glass} className="cart-empty__glass" />}
    </div>
  );
}
