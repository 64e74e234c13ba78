type Address = { path: string; changedOn: string };

/** @source https://www.sitemaps.org/protocol.html; one file holds 50,000 addresses */
export function sitemapXml(addresses: readonly Address[], publicUrl: string): string {
  const entries = addresses.map(
    ({ path, changedOn }) => `<url><loc>${escapeXml(publicUrl + path)}</loc><lastmod>${changedOn}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
}

export function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
