import { officePage } from "@skaenk/contract/office/pages";
import { getOfficeSession } from "@skaenk/contract/office/session";
import { Outlet, redirect } from "react-router";
import { officeApi } from "../api/office-api";
import { officeFacts } from "../api/server-context";
import { ErrorPage } from "../ui/error-page";
import { Shell } from "../ui/shell";
import type { Route } from "./+types/office.route";

export async function loader({ context, request }: Route.LoaderArgs) {
  const session = await officeApi(context, request).call(getOfficeSession);
  const inside = new URL(request.url).pathname.replace(/^\/kontor/, "").replace(/\.data$/, "");
  if (session.mustAddSecondFactor && inside !== officePage("/konto")) throw redirect(officePage("/konto"));
  return { session, productName: context.get(officeFacts).productName };
}

export default function Office({ loaderData: { session, productName } }: Route.ComponentProps) {
  return (
    <Shell session={session} productName={productName}>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData)
    return (
      <main className="outside">
        <ErrorPage error={error} />
      </main>
    );
  return (
    <Shell session={loaderData.session} productName={loaderData.productName}>
      <ErrorPage error={error} />
    </Shell>
  );
}
