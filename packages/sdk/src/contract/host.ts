import { Type } from 'typebox';
import { adminWrite, visitorRead } from './endpoint-access.js';
import { defineEndpoint } from './endpoint.js';
import { Done, strictObject } from './schemas/basic-schemas.js';

/** A captcha of another service, in place of the host's own slide puzzle. */
const HostedCaptcha = strictObject({
  siteKey: Type.String({ description: 'Names the site to the service; public' }),
  scriptUrl: Type.String({ description: 'The script that shows the captcha' }),
});

/** Which writes take an `Idempotency-Key` (docs/host.md#repeated-writes). */
const Idempotency = strictObject({
  acts: Type.Array(Type.String({ description: 'Names of the acts in the audit log, like admin.ban' })),
  keptHours: Type.Integer({ minimum: 1, description: 'For how long a key is known, at least' }),
});

/** A third-party service that keeps community maps, and the program that fetches them from it (S7-60). */
const MapDownloader = strictObject({
  apiUrl: Type.String({
    description:
      'Where maps are looked up, without a slash at the end; what begins with a slash is a place of this host',
  }),
  websiteUrl: Type.String({ description: 'The page of a map, with {id} in place of its id' }),
  protocolUrl: Type.String({
    description: 'Opens a map in the downloading program, with {id} in place of its id: scheme://…',
  }),
});

/** What a client asks about the host itself (docs/wire.md#extensions). */
export const host = {
  clientVersion: defineEndpoint({
    ...visitorRead,
    path: '/version.json',
    summary: 'Current version of the desktop client, and where to get it',
    query: strictObject({
      random: Type.Optional(Type.String({ maxLength: 64, description: 'Defeats caches' })),
    }),
    reply: strictObject({ version: Type.String(), url: Type.String(), installerUrl: Type.String() }),
    assumed: 'The cache-busting parameter is called random.',
  }),
  capabilities: defineEndpoint({
    ...visitorRead,
    path: '/api/ext/capabilities',
    summary:
      'Which calls beyond the specification this host answers, where its players find maps, and which e-mail addresses it admits',
    reply: strictObject({
      extensions: Type.Array(Type.String({ description: 'Like other.capabilities' })),
      idempotency: Type.Optional(Idempotency),
      mapDownloader: Type.Optional(MapDownloader),
      hostedCaptcha: Type.Optional(HostedCaptcha),
      allowAllEmails: Type.Optional(
        Type.Boolean({
          description:
            'Whether any address may register, and not only QQ and Gmail (S5-07); a host that does not say so admits any',
        }),
      ),
    }),
    extension: 'other.capabilities',
    assumed:
      'The specification names no map downloader: a host names the one of its community, or none. Where `hostedCaptcha` is there, captcha results carry its `token`, and any captcha id.',
  }),
  reloadWeb: defineEndpoint({
    auditAction: 'admin.reloadWeb',
    ...adminWrite,
    path: '/api/admin/web/reload',
    summary: 'Read the built site from disk again',
    reply: Done,
    assumed: 'The spec wants the act and names no call.',
  }),
};
