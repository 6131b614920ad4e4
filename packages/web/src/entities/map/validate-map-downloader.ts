import type { MapDownloader } from '@ra3/sdk/browser';
import { isMapLink, isMapPageAddress, isMapServiceAddress, MAP_ID_PLACE } from '@ra3/sdk/map-addresses';

/**
 * Returns the host's map downloader with absolute addresses, or undefined when an address is not safe to fetch or link
 * (the host is untrusted). An address that begins with a slash is resolved against `hostOrigin`.
 */
export function validateMapDownloader(
  downloader: MapDownloader | undefined,
  hostOrigin: string,
): MapDownloader | undefined {
  if (downloader === undefined) return undefined;
  const { apiUrl, websiteUrl, protocolUrl } = downloader;
  const isValid =
    (isRootRelative(apiUrl) || isMapServiceAddress(apiUrl)) &&
    ((isRootRelative(websiteUrl) && websiteUrl.includes(MAP_ID_PLACE)) || isMapPageAddress(websiteUrl)) &&
    isMapLink(protocolUrl);
  if (!isValid) return undefined;
  const toAbsolute = (address: string) => (isRootRelative(address) ? hostOrigin + address : address);
  return { apiUrl: toAbsolute(apiUrl), websiteUrl: toAbsolute(websiteUrl), protocolUrl };
}

function isRootRelative(address: string): boolean {
  return address.startsWith('/');
}
