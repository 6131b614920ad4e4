import type { Plugin } from 'vite';
// By its file: what Vite loads to read its configuration is resolved by Node, which would want the built package.
import { isMapServiceAddress, siteContentSecurityPolicy } from '../../sdk/src/site.js';

/**
 * The headers that the built site lives under: nothing inline, nothing foreign but the map downloader, Trusted Types on
 * (design §5). The API host sends the same policy; others find it beside the site.
 *
 * @throws {Error} when the downloader's address is not fit to be asked
 */
export function makeSiteHeaders(mapService = ''): Record<string, string> {
  const address = mapService.trim().replace(/\/+$/, '');
  if (address !== '' && !isMapServiceAddress(address)) {
    throw new Error(
      'MAP_DOWNLOADER_API must be the address of a service, like https://maps.example.org; without https: only on 127.0.0.1 or localhost.',
    );
  }
  return {
    'Content-Security-Policy': siteContentSecurityPolicy(address === '' ? undefined : address),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  };
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
