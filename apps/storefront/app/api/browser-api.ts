import { type CallOptions, callBackend } from "./call-backend";

/** The backend from the browser: same origin, the visitor's own cookies. */
export async function browserCall<Answer>(path: string, options: CallOptions = {}): Promise<Answer> {
  const response = await callBackend((address, init) => fetch(address, init), path, options);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}
