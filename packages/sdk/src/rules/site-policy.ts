/**
 * The site's Content-Security-Policy: its own files and nothing else, nothing inline (design §4 "Headers"). The one
 * foreign origin is that of the map downloader, where there is one. The host and whoever else hands out the built site
 * send the same.
 */
export function siteContentSecurityPolicy(mapService?: string): string {
  // A source with a path would let in nothing but that path.
  const maps = mapService === undefined ? '' : ` ${new URL(mapService).origin}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob:${maps}`,
    `connect-src 'self'${maps}`,
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The replay repair page makes its worker's address through a policy of its own.
    'trusted-types ra3-replay-worker',
  ].join('; ');
}
