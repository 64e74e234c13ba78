import type { ListedOwnReview } from "@skaenk/contract/reviews";
import { shopPage } from "@skaenk/contract/shop-pages";
import { formatDate } from "@skaenk/danish/format";
import { PageForm } from "../api/page-form";
import { ClubFrame } from "../club/club-frame";
import type { FormAnswer } from "../club/form-answer";
import { Drawing } from "../ui/drawing";
import { Link } from "../ui/link";
import { WayTo } from "../ui/way-to";
import { RefusedReview } from "./refused-review";
import { thingPath } from "./review-path";

/** All that the member has written, each with what has become of it, the way to write it anew and to take it away. */
export function OwnReviewsPage({ reviews, answer }: { reviews: ListedOwnReview[]; answer: FormAnswer | undefined }) {
  const said = answer?.message ?? answer?.title;
  return (
    <ClubFrame title="Dine anmeldelser">
      {said && (
        <p className="notice" role="status">
          {said}
        </p>
      )}
      {reviews.length === 0 ? (
        <NothingWritten />
      ) : (
        <ul className="own-reviews">
          {reviews.map((review) => (
            <OwnReview key={`${review.kind}:${review.slug}`} review={review} />
          ))}
        </ul>
      )}
    </ClubFrame>
  );
}

function NothingWritten() {
  return (
    <div className="club__empty">
      <p className="lead">
        Du har ikke skrevet nogen anmeldelser endnu. Du kan skrive et par linjer nederst på siden om en drink og ved de
        varer, du har fået.
      </p>
      <p>
        <WayTo className="button" to={shopPage("/drinks")}>
          Find en drink
        </WayTo>{" "}
        <Link className="button button--quiet" to={shopPage("/klub/bestilling")}>
          Se dine ordrer
        </Link>
      </p>
    </div>
  );
}

function OwnReview({ review }: { review: ListedOwnReview }) {
  const { kind, slug, thing, words, stars, writtenAt } = review;
  const name = thing?.name ?? (kind === "recipe" ? "En drink, vi ikke har mere" : "En vare, vi ikke har mere");
  return (
    <li className="own-reviews__one">
      {thing && <Drawing src={thing.drawing} alt="" />}
      <div className="own-reviews__words">
        <h2 className="title-s">{thing ? <Link to={thingPath(kind, slug)}>{name}</Link> : name}</h2>
        <p className="reviews__note">
          <time dateTime={writtenAt}>{formatDate(writtenAt)}</time>
          {stars !== undefined && ` · ${stars} af 5 stjerner`} · <strong>{stateNames[review.state]}</strong>
        </p>
        <blockquote>{words}</blockquote>
        {review.reason && <RefusedReview reason={review.reason} />}
        <div className="own-reviews__acts">
          {thing && (
            <Link className="button button--quiet" to={`${thingPath(kind, slug)}/anmeldelse`}>
              Ret teksten<span className="visually-hidden"> om {name}</span>
            </Link>
          )}
          <PageForm preventScrollReset>
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="slug" value={slug} />
            <button type="submit" className="text-button" name="intent" value="delete">
              Slet<span className="visually-hidden"> teksten om {name}</span>
            </button>
          </PageForm>
        </div>
      </div>
    </li>
  );
}

const stateNames: Record<ListedOwnReview["state"], string> = {
  waiting: "Venter på at blive læst",
  shown: "Kan læses på siden",
  refused: "Vises ikke",
};
