import { Type } from 'typebox';
import { adminRead, adminWrite, visitorRead } from './endpoint-access.js';
import { defineEndpoint } from './endpoint.js';
import { staffRoles } from './enumerations.js';
import { Done, oneOf, strictObject } from './schemas/basic-schemas.js';
import { DerivedData, HostedCaptcha, Idempotency, MapDownloader } from './schemas/host-schemas.js';

/** What a client asks about the host itself (docs/wire.md#extensions). */
export const host = {
  clientVersion: defineEndpoint({
    ...visitorRead,
    reads: 'primary',
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
    reads: 'primary',
    path: '/api/ext/capabilities',
    summary:
      'Which calls beyond the specification this host answers, where its players find maps, and which e-mail addresses it admits',
    reply: strictObject({
      extensions: Type.Array(Type.String({ description: 'Like other.capabilities' })),
      role: Type.Optional(
        oneOf(staffRoles, {
          description:
            'Of the caller, who is signed in; absent for users and visitors. What it may do is in docs/access.md',
        }),
      ),
      idempotency: Type.Optional(Idempotency),
      mapDownloader: Type.Optional(MapDownloader),
      hostedCaptcha: Type.Optional(HostedCaptcha),
      captchaProof: Type.Optional(
        Type.String({
          description:
            'The kind of the proof of work that captchas come with, and without which they are refused: SCRYPT',
        }),
      ),
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
  derivedData: defineEndpoint({
    ...adminRead,
    path: '/api/ext/admin/derived-data',
    summary: 'Whether ladders and sums are what the matches make, by the last daily comparison of a sample',
    reply: DerivedData,
    extension: 'admin.derivedData',
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
