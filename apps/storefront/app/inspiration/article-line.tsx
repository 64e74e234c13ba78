import { articleAddress } from "@skaenk/contract/article-address";
import type { ArticleCard } from "@skaenk/contract/inspiration";
import { formatDate } from "@skaenk/danish/format";
import type { ReactNode } from "react";
import { Drawing } from "../ui/drawing";
import { Link } from "../ui/link";
import { tintOf } from "../ui/tint";

/** The date of an article and its reading time. */
export function ArticleMeta({ article }: { article: ArticleCard }) {
  return (
    <p className="article-meta">
      <time dateTime={article.publishedOn}>{formatDate(article.publishedOn)}</time> · {article.readingMinutes} min.
      læsning
    </p>
  );
}

/** An article in a list. `size` is how loud it speaks: the lead, a feature with its picture on top, or a quiet line. */
export function ArticleLine(props: {
  article: ArticleCard;
  size: "lead" | "feature" | "line";
  level?: 2 | 3;
  heart?: ReactNode;
}) {
  const { article, size, level = 2 } = props;
  const Title = `h${level}` as const;
  return (
    <article className={`article-line article-line--${size}`} style={tintOf(article.tint)}>
      <div className="article-line__stage">
        <Drawing src={article.drawing} alt="" eager={size === "lead"} />
      </div>
      <div className="article-line__words">
        <p className="kicker">{article.theme.name}</p>
        <Title className="article-line__title">
          <Link to={articleAddress(article)} prefetch="intent" viewTransition>
            {article.title}
          </Link>
        </Title>
        <p className="article-line__summary">{article.summary}</p>
        <ArticleMeta article={article} />
      </div>
      {props.heart && <div className="article-line__heart">{props.heart}</div>}
    </article>
  );
}
