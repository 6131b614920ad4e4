import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { isMapLink, isMapPageAddress, isMapServiceAddress } from '@ra3/sdk/rules/map-addresses';
import { areAllThere, MistakeError, type Read } from './parsers.js';

/** Where the community's players find maps, as the capabilities call announces it. */
export type MapDownloader = NonNullable<ReplyOf<EndpointOf<'host.capabilities'>>['mapDownloader']>;

/** Reads MAP_DOWNLOADER_*; undefined where the site offers no maps. */
export function readMapDownloader(read: Read, mistakes: string[]): MapDownloader | undefined {
  const apiUrl = read('MAP_DOWNLOADER_API', '', parseService);
  const websiteUrl = read('MAP_DOWNLOADER_PAGE', '', parsePage);
  const protocolUrl = read('MAP_DOWNLOADER_LINK', '', parseLink);
  const needed = {
    MAP_DOWNLOADER_API: apiUrl,
    MAP_DOWNLOADER_PAGE: websiteUrl,
    MAP_DOWNLOADER_LINK: protocolUrl,
  };
  const group = { prefix: 'MAP_DOWNLOADER_', purpose: 'for the site to offer maps; or none of the three.' };
  return areAllThere(needed, group, mistakes) ? { apiUrl, websiteUrl, protocolUrl } : undefined;
}

function parseService(text: string): string {
  const address = text.replace(/\/+$/, '');
  if (isMapServiceAddress(address)) return address;
  // The value is not repeated: it may hold a password.
  throw new MistakeError(
    'must be the address of a service, like https://maps.example.org; without https: only on 127.0.0.1 or localhost.',
  );
}

function parsePage(text: string): string {
  if (isMapPageAddress(text)) return text;
  throw new MistakeError(
    'must be the address of a map’s page with {id} in its path, like https://maps.example.org/map/{id}; without https: only on 127.0.0.1 or localhost.',
  );
}

function parseLink(text: string): string {
  if (isMapLink(text)) return text;
  throw new MistakeError(
    `must be a link of the downloading program’s own, with {id} in it, like ra3map://open/{id}, not "${text}".`,
  );
}
