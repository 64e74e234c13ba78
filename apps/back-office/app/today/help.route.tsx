import { Link } from "react-router";
import { PageHead } from "../ui/page-head";
import { roomHelp, roomNameAt } from "../ui/room-help";

/** What every room is for: the same that `?` says in each of them. */
export default function Help() {
  return (
    <>
      <PageHead title="Hjælp" note="Hvad hvert rum er til. I et rum siger ? det samme, og viser tasterne." />
      {Object.entries(roomHelp).map(([path, text]) => (
        <section key={path} className="part">
          <h2>
            <Link to={path}>{roomNameAt(path)}</Link>
          </h2>
          <p>{text}</p>
        </section>
      ))}
    </>
  );
}
