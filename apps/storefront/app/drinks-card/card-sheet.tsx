import { PageSheet } from "../ui/page-sheet";
import sheet from "./styles.css?url";

/** The style sheet of the drinks card's pages, which other pages do not load. */
export const CardSheet = () => <PageSheet href={sheet} />;
