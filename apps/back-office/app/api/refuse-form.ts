import { data, type RouterContextProvider, redirect } from "react-router";
import { logInPath } from "./office-api";
import { formRefusal } from "./server-context";

type Arguments = { context: Readonly<RouterContextProvider>; request: Request };

/** Middleware of all routes on the server: an action whose form the server did not read is not run. */
export async function refuseForm({ context, request }: Arguments, next: () => Promise<Response>): Promise<Response> {
  const refusal = context.get(formRefusal);
  if (!refusal) return await next();
  // The router puts its own base path before redirects of loaders and actions, and not before those of middleware.
  if (refusal.status === 401) throw redirect(`/kontor${logInPath(request)}`);
  throw data(refusal.detail, { status: refusal.status });
}
