import { Link } from "react-router";
import { useHeldRights } from "../session/use-rights";
import { PageHead } from "../ui/page-head";
import { helpFor } from "../ui/room-help";

/** The page of help: the purpose of every page that the person may open, in the same words that `?` shows there. */
export default function Help() {
  return (
    <>
      <PageHead
        title="Hjælp"
        note="Hvad hver side bruges til. Tryk på ? på en side for at se det samme og genvejstasterne."
      />
      {helpFor(useHeldRights()).map(({ path, name, text }) => (
        <section key={path} className="part">
          <h2>
            <Link to={path}>{name}</Link>
          </h2>
          <p>{text}</p>
        </section>
      ))}
    </>
  );
}
