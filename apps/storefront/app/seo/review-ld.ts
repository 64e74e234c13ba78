import type { Review as ShownReview } from "@skaenk/contract/reviews";
import type { Review } from "schema-dts";

const mostTold = 10;

/** The reviews by members as structured data, with author and date, and with stars only where the member gave some. */
export const reviewsLd = (reviews: ShownReview[]): Review[] =>
  reviews.slice(0, mostTold).map(({ name, words, stars, writtenAt }) => ({
    "@type": "Review",
    author: { "@type": "Person", name: name || "Et medlem" },
    datePublished: writtenAt.slice(0, 10),
    reviewBody: words,
    ...(stars === undefined
      ? {}
      : { reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5, worstRating: 1 } }),
  }));
