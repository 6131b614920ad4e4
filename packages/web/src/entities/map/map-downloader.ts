import type { MapDownloader } from '@ra3/sdk/browser';
import { limits } from '@ra3/sdk/facts';
import { cleanText, stripHarmful } from '@ra3/sdk/rules';
import { MAP_ID_PLACE } from '@ra3/sdk/map-addresses';
import { safePicture } from './safe-picture.js';

/** A map that the downloader service keeps, and where it leads to. */
export interface FoundMap {
  /** A stranger's text made fit to show; empty when the service gave none. */
  readonly chineseName: string;
  /** Opens the map in the downloading program. */
  readonly protocolUrl: string;
  readonly websiteUrl: string;
  /** A picture of the service itself; undefined for one that lies elsewhere. */
  readonly thumbnailUrl: string | undefined;
}

/** Finds maps by the names of their files. */
export interface MapFinder {
  /**
   * Asks the service unless the answer is known; undefined for a map that it does not keep.
   *
   * @throws {MapLookupError} when it gives no answer that can be read.
   */
  find(fileName: string): Promise<FoundMap | undefined>;
}

/** Why the service did not answer: nothing came, nothing came in time, or what came is no answer. */
export class MapLookupError extends Error {
  override readonly name = 'MapLookupError';
  readonly reason: 'unreachable' | 'slow' | 'unreadable';

  constructor(reason: MapLookupError['reason'], cause?: unknown) {
    super(`the map downloader is ${reason}`, { cause });
    this.reason = reason;
  }
}

const LONGEST_NAME = 60;
const LONGEST_WAIT_MS = 10_000;

/** Finds maps at one downloader service and keeps what was found, all of it forgotten when it grows beyond the limit (spec §7). */
export function createMapFinder(service: MapDownloader, longestWaitMs = LONGEST_WAIT_MS): MapFinder {
  const known = new Map<string, FoundMap>();
  return {
    async find(fileName) {
      const kept = known.get(fileName);
      if (kept !== undefined) return kept;
      const found = readFoundMap(await ask(service, fileName, longestWaitMs), service);
      if (found === undefined) return undefined;
      if (known.size >= limits.mapNameCacheEntries) known.clear();
      known.set(fileName, found);
      return found;
    },
  };
}

/** The service's answer as JSON; undefined when it says that there is no such map. */
async function ask(service: MapDownloader, fileName: string, longestWaitMs: number): Promise<unknown> {
  const query = new URLSearchParams({ file_name: fileName });
  const patience = new AbortController();
  const timer = setTimeout(() => {
    patience.abort();
  }, longestWaitMs);
  try {
    // A stranger's service: it learns neither who asks nor from which page.
    const answer = await fetch(`${service.apiUrl}/v1/maps/precise/?${query.toString()}`, {
      signal: patience.signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new MapLookupError('unreadable');
    return await answer.json();
  } catch (error) {
    if (error instanceof MapLookupError) throw error;
    if (patience.signal.aborted) throw new MapLookupError('slow', error);
    throw new MapLookupError(error instanceof SyntaxError ? 'unreadable' : 'unreachable', error);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads `{id, chinese_name, thumbnail}` (spec §3 "Custom map"); an answer without an id is no map. */
function readFoundMap(answer: unknown, service: MapDownloader): FoundMap | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const { id, chinese_name: name, thumbnail } = answer as Readonly<Record<string, unknown>>; // Each is looked at below.
  const mapId = typeof id === 'string' || typeof id === 'number' ? stripHarmful(String(id)) : '';
  if (mapId === '') return undefined;
  const at = (address: string) => address.replace(MAP_ID_PLACE, encodeURIComponent(mapId));
  return {
    chineseName: typeof name === 'string' ? cleanText(name, LONGEST_NAME) : '',
    protocolUrl: at(service.protocolUrl),
    websiteUrl: at(service.websiteUrl),
    thumbnailUrl: typeof thumbnail === 'string' ? safePicture(thumbnail, service.apiUrl) : undefined,
  };
}
