import { articleAddress } from "@skaenk/contract/article-address";
import type { ArticleCard } from "@skaenk/contract/inspiration";
import { Link } from "../ui/link";
import { tintOf } from "../ui/tint";

/** One article to read now, and two for later. */
export function StoryFeature({ articles }: { articles: ArticleCard[] }) {
  const [first, ...later] = articles;
  if (!first) return null;
  return (
    <section className="page-width shelf home-story" aria-labelledby="laes">
      <article className="home-story__first">
        <div className="home-story__field" style={tintOf(first.tint)}>
          <img
            className="home-story__drawing"
            src={first.drawing}
            alt=""
            width={240}
            height={300}
            loading="lazy"
            decoding="async"
          />
        </div>
        <div className="home-story__words">
          <p className="kicker">
            {first.theme.name} · {first.readingMinutes} min. læsning
          </p>
          <h2 id="laes" className="title-l">
            <Link className="home-story__title" to={articleAddress(first)} prefetch="intent">
              {first.title}
            </Link>
          </h2>
          <p className="lead">{first.summary}</p>
        </div>
      </article>
      <ul className="home-story__later">
        {later.map((article) => (
          <li key={article.slug}>
            <p className="kicker">
              {article.theme.name} · {article.readingMinutes} min. læsning
            </p>
            <h3 className="home-story__later-title">
              <Link className="home-story__later-link" to={articleAddress(article)}>
                {article.title}
              </Link>
            </h3>
            <p className="home-story__summary">{article.summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
