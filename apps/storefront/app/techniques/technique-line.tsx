import { articleAddress } from "@skaenk/contract/article-address";
import type { ArticleCard } from "@skaenk/contract/inspiration";
import { Drawing } from "../ui/drawing";
import { Link } from "../ui/link";
import { tintOf } from "../ui/tint";

/** A technique in a list: its picture, its name and what it is about. */
export function TechniqueLine({ article, eager = false }: { article: ArticleCard; eager?: boolean }) {
  return (
    <li className="technique-line" style={tintOf(article.tint)}>
      <div className="technique-line__stage">
        <Drawing
          src={article.drawing}
          alt=""
          eager={eager}
          sizes="(min-width: 64rem) 22vw, (min-width: 40rem) 45vw, 7rem"
        />
      </div>
      <div className="technique-line__words">
        <h3>
          <Link to={articleAddress(article)} prefetch="intent">
            {article.technique?.name ?? article.title}
          </Link>
        </h3>
        <p>{article.summary}</p>
      </div>
    </li>
  );
}
