import type { OfficeList } from "@skaenk/contract/office/lists";
import { listOfficeProducts } from "@skaenk/contract/office/products";
import { maySee } from "@skaenk/contract/office/rights";
import { getOfficeSession } from "@skaenk/contract/office/session";
import { Link } from "react-router";
import { officeApi } from "../api/office-api";
import { EmptyState } from "../ui/empty-state";
import { PageHead } from "../ui/page-head";
import type { Route } from "./+types/today.route";

/** Something that waits: how many, and the list with the act ready. */
type Waiting = { count: OfficeList<unknown>["count"]; one: string; many: string; path: string };

/** What waits, in the order of what costs most when left. A feature adds its own lists, for those who may see them. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<{ waiting: Waiting[] }> {
  const { call } = officeApi(context, request);
  const { rights } = await call(getOfficeSession);
  if (!maySee(rights, "products:read")) return { waiting: [] };
  const count = async (query: { stock?: "out" | "low"; status?: "active" | "draft" }) =>
    (await call(listOfficeProducts, { query: { ...query, limit: 1 } })).count;
  const [out, low, drafts] = await Promise.all([
    count({ stock: "out", status: "active" }),
    count({ stock: "low", status: "active" }),
    count({ status: "draft" }),
  ]);
  const waiting: Waiting[] = [
    { count: out, one: "vare er udsolgt", many: "varer er udsolgt", path: "/varer?status=active&stock=out" },
    {
      count: low,
      one: "vare er næsten udsolgt",
      many: "varer er næsten udsolgt",
      path: "/varer?status=active&stock=low",
    },
    { count: drafts, one: "vare er en kladde", many: "varer er kladder", path: "/varer?status=draft" },
  ];
  return { waiting: waiting.filter(({ count: some }) => some !== 0) };
}

export default function Today({ loaderData: { waiting } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="I dag" note="Det, der venter. Hver linje fører til listen, hvor det gøres." />
      {waiting.length === 0 ? (
        <EmptyState title="Intet venter">Her står det, der skal gøres, efterhånden som det kommer.</EmptyState>
      ) : (
        <ul className="rows waiting">
          {waiting.map(({ count, one, many, path }) => (
            <li key={path}>
              <Link to={path}>
                <strong>{count === "10000+" ? "Over 10.000" : count}</strong> {count === 1 ? one : many}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
