import type { Plugin } from 'vite';
// By its file: what Vite loads to read its configuration is resolved by Node, which would want the built package.
import { isMapServiceAddress } from '../../sdk/src/rules/maps/map-addresses.js';

/**
 * The headers that the built site needs. The API host reads the policy from `_headers` and adds the origin of its own map
 * downloader; other hosts send the headers as they are.
 *
 * @throws {Error} when the downloader's address is invalid
 */
export function makeSiteHeaders(mapService = ''): Record<string, string> {
  const address = mapService.trim().replace(/\/+$/, '');
  if (address !== '' && !isMapServiceAddress(address)) {
    throw new Error(
      'MAP_DOWNLOADER_API must be the address of a service, like https://maps.example.org; without https: only on 127.0.0.1 or localhost.',
    );
  }
  return {
    'Content-Security-Policy': makeSitePolicy(address === '' ? undefined : address),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  };
}

/**
 * The site's Content-Security-Policy: its own files, nothing inline, Trusted Types on (design §4 "Headers"). The one
 * foreign origin is that of the map downloader, where there is one.
 */
export function makeSitePolicy(mapService?: string): string {
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

/** Writes the headers into `_headers`, which several hosts of static files read, and people can. */
export function headersFile(headers: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'headers-file',
    apply: 'build',
    generateBundle() {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
      this.emitFile({ type: 'asset', fileName: '_headers', source: ['/*', ...lines, ''].join('\n') });
    },
  };
}
