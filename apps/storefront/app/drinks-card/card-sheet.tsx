import { PageSheet } from "../ui/page-sheet";
import sheet from "./styles.css?url";

/** What the drinks card's pages wear: who only looks at drinks does not carry it. */
export const CardSheet = () => <PageSheet href={sheet} />;
