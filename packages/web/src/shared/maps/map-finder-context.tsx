import { mapDownloader } from '@ra3/sdk/facts';
import { createContext, useContext } from 'react';
import { createMapFinder, type MapFinder } from './map-downloader.js';

export const MapFinderContext = createContext<MapFinder | undefined>(
  mapDownloader === undefined ? undefined : createMapFinder(mapDownloader),
);

/** Finds maps that can be downloaded; undefined where no downloader is configured, and nothing is offered. */
export function useMapFinder(): MapFinder | undefined {
  return useContext(MapFinderContext);
}
