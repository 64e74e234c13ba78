/** Only addresses of the office: `//evil.example` and `https:` lead to its front. */
export const ownPath = (path: string | null): string => (path?.startsWith("/") && !/^\/[/\\]/.test(path) ? path : "/");
