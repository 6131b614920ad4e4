import { Type } from 'typebox';
import { strictObject } from './basic.js';

/** A third-party service that keeps community maps, and the program that fetches them from it (S7-60). */
export const MapDownloader = strictObject({
  apiUrl: Type.String({
    description:
      'Where maps are looked up, without a slash at the end; what begins with a slash is a place of this host',
  }),
  websiteUrl: Type.String({ description: 'The page of a map, with {id} in place of its id' }),
  protocolUrl: Type.String({
    description: 'Opens a map in the downloading program, with {id} in place of its id: scheme://…',
  }),
});
