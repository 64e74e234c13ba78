import type { Settings } from "@skaenk/api/platform/settings";
import type { HttpServerOptions } from "./http-server.ts";

const address = "/.well-known/security.txt";
const day = 86_400_000;
/** After that long a copy is out of date, so that nobody writes to a shop that is gone. RFC 9116 advises less than a year. */
const goodForDays = 90;

type Options = { settings: Pick<Settings, "company" | "publicUrl">; now?: () => Date };

/**
 * Where to report a weakness: the shop's own e-mail address, as the office has it at the moment. Answers before the shop is open too.
 * @source RFC 9116
 */
export function securityContact({ settings, now = () => new Date() }: Options): HttpServerOptions["programs"][number] {
  return {
    owns: (path) => path === address,
    fetch: ({ method }) => {
      const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" };
      if (method !== "GET" && method !== "HEAD")
        return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
      return new Response(textOf(settings, new Date(now().getTime() + goodForDays * day)), { headers });
    },
  };
}

function textOf({ company, publicUrl }: Options["settings"], expires: Date): string {
  // The standard asks for an address that cannot be altered on its way.
  const canonical = publicUrl.startsWith("https:") ? [`Canonical: ${publicUrl}${address}`] : [];
  // Until the owner has told an address the shop's own page is where to find one.
  const contact = company.email ? `mailto:${company.email}` : publicUrl;
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: da, en",
    ...canonical,
  ];
  return `${lines.join("\n")}\n`;
}
