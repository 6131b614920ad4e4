import { Type } from 'typebox';
import { adminOnly, adminRead, adminWrite, publicRead } from './endpoint-access.js';
import { defineEndpoint } from './endpoint.js';
import type { Locale } from './enumerations.js';
import { adminLimits } from './admin-limits.js';
import {
  AnnouncementText,
  IngameVersion,
  WebsiteVersion,
  localizedContent,
} from './schemas/announcements-schemas.js';
import { Done, SeenVersion, recordsOf, strictObject } from './schemas/basic-schemas.js';

const ChangedContent = strictObject(
  {
    en: Type.Optional(AnnouncementText),
    'ja-JP': Type.Optional(AnnouncementText),
    'zh-CN': Type.Optional(AnnouncementText),
  } satisfies Record<Locale, unknown>,
  { description: 'Markdown by language' },
);

/** Announcements on the website and inside the game (docs/specification/announcements.md). */
export const announcements = {
  website: defineEndpoint({
    ...publicRead,
    madeFrom: ['announcements'],
    path: '/api/announcement/get',
    summary: 'The announcement of the website',
    reply: strictObject({ localizedContent: localizedContent() }),
  }),
  setWebsite: defineEndpoint({
    auditAction: 'server.setAnnouncement',
    method: 'POST',
    reads: 'primary',
    path: '/api/announcement/set',
    access: 'admin',
    retry: false,
    summary: 'Set the announcement of the website',
    body: strictObject({ localizedContent: ChangedContent, seenVersion: SeenVersion }),
    reply: Done,
    failures: [...adminOnly, 'changedMeanwhile'],
    assumed:
      'An empty text removes a language; languages that are not named stay as they are. `seenVersion` is for hosts that announce `admin.websiteVersions`.',
  }),
  websiteVersions: defineEndpoint({
    ...adminRead,
    path: '/api/ext/admin/announcement/website/versions',
    summary: `The latest ${String(adminLimits.announcementVersions)} versions of the website's announcement, latest first`,
    reply: recordsOf(WebsiteVersion),
    extension: 'admin.websiteVersions',
  }),
  ingame: defineEndpoint({
    ...publicRead,
    madeFrom: ['announcements'],
    // A timed message ends by itself.
    keptSeconds: 1,
    path: '/api/ext/announcement/ingame',
    summary: 'The announcement inside the game, as players see it now',
    reply: strictObject({
      announcement: Type.String({ description: 'Without markers, and without timed messages that are over' }),
    }),
    extension: 'server.ingameAnnouncement',
  }),
  storedIngame: defineEndpoint({
    ...adminRead,
    path: '/api/admin/announcement/ingame/get',
    summary: 'The announcement inside the game, as stored',
    reply: strictObject({ announcement: Type.String(), error: Type.Union([Type.String(), Type.Null()]) }),
    assumed:
      'A timed message is enclosed in [until 2026-12-24 18:00] (UTC) and [/until]; `error` describes the first invalid marker.',
  }),
  setIngame: defineEndpoint({
    auditAction: 'admin.setIngameAnnouncement',
    ...adminWrite,
    path: '/api/admin/announcement/ingame/set',
    summary: 'Set the announcement inside the game',
    body: strictObject({ announcement: AnnouncementText, seenVersion: SeenVersion }),
    reply: Done,
    failures: [...adminOnly, 'changedMeanwhile'],
    assumed: '`seenVersion` is for hosts that announce `admin.ingameVersions`.',
  }),
  ingameVersions: defineEndpoint({
    ...adminRead,
    path: '/api/ext/admin/announcement/ingame/versions',
    summary: `The latest ${String(adminLimits.announcementVersions)} versions of the announcement inside the game, latest first`,
    reply: recordsOf(IngameVersion),
    extension: 'admin.ingameVersions',
  }),
};
