import type { MapDownloader } from '@ra3/sdk';
import { limits } from '@ra3/sdk/facts';
import { MAP_ID_PLACE } from '@ra3/sdk/rules/map-addresses';
import { cleanText, stripHarmful } from '@ra3/sdk/rules/text';

export interface FoundMap {
  /** Untrusted text, cleaned for display; empty when the service sends none. */
  readonly chineseName: string;
  /** Opens the map in the downloader program. */
  readonly protocolUrl: string;
  readonly websiteUrl: string;
  /** A picture on the service's own origin; undefined for any other address. */
  readonly thumbnailUrl: string | undefined;
}

export interface MapFinder {
  readonly apiUrl: string;
  /** The operator's site about maps: that of the page of each map. */
  readonly siteUrl: string;
  /** By file name, cached; undefined when unknown there. @throws {MapLookupError} for no, a late or unreadable answer */
  find(fileName: string): Promise<FoundMap | undefined>;
}

/** A failed lookup: the service is unreachable, timed out (`slow`) or sent an unreadable response. */
export class MapLookupError extends Error {
  override readonly name = 'MapLookupError';
  readonly reason: 'unreachable' | 'slow' | 'unreadable';

  constructor(reason: MapLookupError['reason'], cause?: unknown) {
    super(`the map downloader is ${reason}`, { cause });
    this.reason = reason;
  }
}

const LONGEST_NAME = 60;
const DEFAULT_TIMEOUT_MS = 10_000;

/** Creates the search of a finder, which caches maps; a full cache is cleared before the next entry is added (S7-60). */
export function createMapFinder(
  service: MapDownloader,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): Pick<MapFinder, 'find'> {
  const cache = new Map<string, FoundMap>();
  return {
    async find(fileName) {
      const cached = cache.get(fileName);
      if (cached !== undefined) return cached;
      const found = readFoundMap(await fetchMap(service, fileName, timeoutMs), service);
      if (found === undefined) return undefined;
      if (cache.size >= limits.mapNameCacheEntries) cache.clear();
      cache.set(fileName, found);
      return found;
    },
  };
}

/** Returns the response body as JSON; undefined for status 404. */
async function fetchMap(service: MapDownloader, fileName: string, timeoutMs: number): Promise<unknown> {
  const query = new URLSearchParams({ file_name: fileName });
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    // The service is untrusted: it receives neither cookies nor the address of the page.
    const answer = await fetch(`${service.apiUrl}/v1/maps/precise/?${query.toString()}`, {
      signal: timeout.signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new MapLookupError('unreadable');
    return await answer.json();
  } catch (error) {
    if (error instanceof MapLookupError) throw error;
    if (timeout.signal.aborted) throw new MapLookupError('slow', error);
    throw new MapLookupError(error instanceof SyntaxError ? 'unreadable' : 'unreachable', error);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads `{id, chinese_name, thumbnail}` (S3-12); undefined for a response without an id. */
function readFoundMap(answer: unknown, service: MapDownloader): FoundMap | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const { id, chinese_name: name, thumbnail } = answer as Readonly<Record<string, unknown>>; // Each field is validated below.
  const mapId = typeof id === 'string' || typeof id === 'number' ? stripHarmful(String(id)) : '';
  if (mapId === '') return undefined;
  const withMapId = (address: string) => address.replace(MAP_ID_PLACE, encodeURIComponent(mapId));
  return {
    chineseName: typeof name === 'string' ? cleanText(name, LONGEST_NAME) : '',
    protocolUrl: withMapId(service.protocolUrl),
    websiteUrl: withMapId(service.websiteUrl),
    thumbnailUrl: typeof thumbnail === 'string' ? sameOriginPicture(thumbnail, service.apiUrl) : undefined,
  };
}

/** Absolute URL of a picture on the service's origin, which the content security policy allows; otherwise undefined. */
export function sameOriginPicture(address: string, apiUrl: string): string | undefined {
  try {
    const { href, origin } = new URL(address, apiUrl);
    return origin === new URL(apiUrl).origin ? href : undefined;
  } catch {
    return undefined; // Not a valid URL.
  }
}
