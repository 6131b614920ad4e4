import type { MapDownloader } from '@ra3/sdk/browser';
import { isMapLink, isMapPageAddress, isMapServiceAddress, MAP_ID_PLACE } from '@ra3/sdk/map-addresses';

/**
 * What a host says of its map downloader, with whole addresses. The host may be a stranger's: undefined where one of them
 * is not fit to be asked or linked. What begins with a slash is the host's own, which the site stands on.
 */
export function checkDownloader(
  told: MapDownloader | undefined,
  siteOrigin: string,
): MapDownloader | undefined {
  if (told === undefined) return undefined;
  const { apiUrl, websiteUrl, protocolUrl } = told;
  const isFit =
    (isOwn(apiUrl) || isMapServiceAddress(apiUrl)) &&
    ((isOwn(websiteUrl) && websiteUrl.includes(MAP_ID_PLACE)) || isMapPageAddress(websiteUrl)) &&
    isMapLink(protocolUrl);
  if (!isFit) return undefined;
  const whole = (address: string) => (isOwn(address) ? siteOrigin + address : address);
  return { apiUrl: whole(apiUrl), websiteUrl: whole(websiteUrl), protocolUrl };
}

function isOwn(address: string): boolean {
  return address.startsWith('/');
}
