/** The query of a list from the page's address, without empty parameters. */
export function queryOf(request: Request): Record<string, string> {
  const { searchParams } = new URL(request.url);
  return Object.fromEntries([...searchParams].filter(([name, value]) => value !== "" && !name.startsWith("_")));
}
