import { Type } from 'typebox';
import { Timestamp, nullable, strictObject } from './basic-schemas.js';

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

/** How the stored sums of a host compare with its matches. */
export const DerivedData = strictObject({
  version: Type.Integer({ minimum: 0, description: 'Version of what the host derives from matches' }),
  rebuiltTime: Timestamp,
  checkedTime: nullable(Timestamp),
  /** Of the last month that has a place for its matches. */
  endTime: Type.Optional(Timestamp),
  differences: Type.Array(
    strictObject({
      what: Type.String({ description: 'Such as form, peak or steps' }),
      of: Type.String({ description: 'The persona or ladder' }),
      stored: Type.String(),
      made: Type.String({ description: 'What the matches make of it' }),
    }),
  ),
});
