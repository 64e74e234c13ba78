import { listFormerFiles } from "@skaenk/contract/office/former-shop";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import type { Route } from "./+types/files.route";
import { FilesPage } from "./files-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { afvist, ...query } = queryOf(request);
  return { list: await officeApi(context, request).call(listFormerFiles, { query }), refused: afvist };
}

export default function FormerFiles({ loaderData }: Route.ComponentProps) {
  return <FilesPage {...loaderData} />;
}
