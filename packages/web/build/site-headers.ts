import type { Plugin } from 'vite';
// Imported by file, because Vite loads its configuration in Node, which would resolve the package name to the built package.
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
 * The site's Content-Security-Policy: its own files, nothing inline, Trusted Types on (docs/architecture.md#security-headers). The one
 * foreign origin is that of the map downloader, where there is one.
 */
export function makeSitePolicy(mapService?: string): string {
  // A source with a path would allow only that path.
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
    // The replay repair page creates its worker's URL through its own Trusted Types policy.
    'trusted-types ra3-replay-worker',
  ].join('; ');
}

/** Writes the headers into a `_headers` file, a format that several static hosts support. */
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
