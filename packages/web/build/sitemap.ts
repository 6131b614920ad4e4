import type { Plugin } from 'vite';

/** Paths for search engines: pages that are the same for every visitor, without account pages. */
const places = [
  '/',
  '/status',
  '/ladder/ra3/1v1',
  '/match/recent',
  '/fix-broadcast-replay-desync',
  '/articles',
];

interface SitemapOptions {
  /** Public URL of the site, such as `https://example.org`; a sitemap needs absolute URLs, so without it there is none. */
  readonly siteUrl: string | undefined;
  readonly articles: readonly string[];
}

/** Writes robots.txt, and sitemap.xml when the site's URL is configured. */
export function sitemap(options: SitemapOptions): Plugin {
  return {
    name: 'sitemap',
    apply: 'build',
    generateBundle() {
      for (const [fileName, source] of Object.entries(writeSitemap(options))) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

/** Returns the files by name. robots.txt excludes API calls and account pages. */
export function writeSitemap({ siteUrl, articles }: SitemapOptions): Record<string, string> {
  const rules = ['User-agent: *', 'Disallow: /api/', 'Disallow: /user', 'Disallow: /auth', ''];
  if (siteUrl === undefined || siteUrl === '') return { 'robots.txt': rules.join('\n') };
  const addresses = [...places, ...articles.map((name) => `/articles/${name}`)];
  const entries = addresses.map((address) => `  <url><loc>${new URL(address, siteUrl).href}</loc></url>`);
  return {
    'robots.txt': [...rules, `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}`, ''].join('\n'),
    'sitemap.xml': [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...entries,
      '</urlset>',
      '',
    ].join('\n'),
  };
}
