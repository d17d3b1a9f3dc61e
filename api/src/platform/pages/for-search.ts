/** Files for search engines: the list of public pages, and the private paths. */
export const searchFiles = (origin: string, paths: readonly string[]): Record<string, string> => ({
  '/robots.txt': `User-agent: *
Disallow: /api/
Disallow: /app/
Sitemap: ${origin}/sitemap.xml
`,
  '/sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`).join('\n')}
</urlset>
`,
});

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
