import { PageSheet } from "../ui/page-sheet";
import sheet from "./club.css?url";

/** What the club's pages wear. */
export const ClubSheet = () => <PageSheet href={sheet} />;
