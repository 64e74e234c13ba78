/** What the address asks a list for, without what was left empty. */
export function queryOf(request: Request): Record<string, string> {
  const { searchParams } = new URL(request.url);
  return Object.fromEntries([...searchParams].filter(([name, value]) => value !== "" && !name.startsWith("_")));
}
