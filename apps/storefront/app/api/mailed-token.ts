/** The secret in the address that a mail leads to; empty where what stands there cannot be one. */
export function mailedToken(request: Request): string {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return /^[\w.~-]{1,500}$/.test(token) ? token : "";
}
