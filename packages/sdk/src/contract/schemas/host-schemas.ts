import { Type } from 'typebox';
import { strictObject } from './basic-schemas.js';

/** A captcha of another service, in place of the host's own slide puzzle. */
export const HostedCaptcha = strictObject({
  siteKey: Type.String({ description: 'Names the site to the service; public' }),
  scriptUrl: Type.String({ description: 'The script that shows the captcha' }),
});

/** Which writes take an `Idempotency-Key` (docs/host.md#repeated-writes). */
export const Idempotency = strictObject({
  acts: Type.Array(Type.String({ description: 'Names of the acts in the audit log, like admin.ban' })),
  keptHours: Type.Integer({ minimum: 1, description: 'For how long a key is known, at least' }),
});

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
