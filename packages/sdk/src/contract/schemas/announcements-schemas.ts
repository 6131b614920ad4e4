import { Type } from 'typebox';
import { adminLimits } from '../admin-limits.js';
import { PositiveId, Timestamp, storableText, strictObject } from './basic-schemas.js';

export const AnnouncementText = storableText({ maxLength: adminLimits.announcementCharacters });

/** The announcement of the website. */
export function localizedContent() {
  return Type.Record(Type.String({ maxLength: 10 }), AnnouncementText, {
    description: 'Markdown keyed by language',
  });
}

const version = {
  version: PositiveId,
  changedTime: Timestamp,
  changedBy: Type.String({
    description: 'User name of the admin, as it was at the time; empty for versions of before it was kept',
  }),
};

/** The announcement of the website as it was after one change. */
export const WebsiteVersion = strictObject({ ...version, content: localizedContent() });

/** The announcement inside the game as it was after one change, with its markers. */
export const IngameVersion = strictObject({ ...version, content: AnnouncementText });
