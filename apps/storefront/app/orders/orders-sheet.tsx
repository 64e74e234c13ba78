import { PageSheet } from "../ui/page-sheet";
import sheet from "./orders.css?url";

/** The style of an order: its receipt, its bill among a member's orders, and the page that confirms it. */
export const OrdersSheet = () => <PageSheet href={sheet} />;
