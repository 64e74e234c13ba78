import type { Api } from "@skaenk/api/app";
import type { Settings } from "@skaenk/api/platform/settings";
import { overHttp, type Transport } from "@skaenk/contract/client";

/** How the storefront reaches the backend: HTTP when that runs in another process, otherwise a call in memory. */
export const reachBackend = ({ call }: Pick<Api, "call">, { apiUrl }: Settings): Transport =>
  apiUrl ? overHttp(fetch, new URL(apiUrl).origin) : call;
