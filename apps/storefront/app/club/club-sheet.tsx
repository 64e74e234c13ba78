import { PageSheet } from "../ui/page-sheet";
import sheet from "./club.css?url";

/** The style sheet of the club's pages. */
export const ClubSheet = () => <PageSheet href={sheet} />;
