import type { RatingSummary } from "@skaenk/contract/recipe-card";
import { shopPage } from "@skaenk/contract/shop-pages";
import { type ComponentProps, type MouseEvent, useState } from "react";
import { Link } from "../ui/link";
import { StarRow } from "./star-row";

type Box = typeof import("./rating-box").RatingBox;

/** The stars of a drink, and a link to a page with the form for them. The form opens here instead once its script has loaded. */
export function RatingPanel(props: { slug: string; drink: string; summary: RatingSummary | undefined }) {
  const { slug, drink } = props;
  const [summary, setSummary] = useState(props.summary);
  const [opened, setOpened] = useState<{ Box: Box }>();

  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    const { currentTarget: link, ctrlKey, metaKey, shiftKey } = event;
    if (ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    import("./rating-box").then(
      ({ RatingBox }) => setOpened({ Box: RatingBox }),
      () => window.location.assign(link.href),
    );
  };
  const box: ComponentProps<Box> = { slug, drink, onRated: setSummary };
  return (
    <div className="rating">
      <StarRow summary={summary} />
      {opened ? (
        <opened.Box {...box} />
      ) : (
        <Link
          className="rating__open no-print"
          to={shopPage("/drink/:slug/bedoem", { slug })}
          rel="nofollow"
          onClick={open}
        >
          Bedøm drinken
        </Link>
      )}
    </div>
  );
}
