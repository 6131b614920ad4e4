import type { Clock } from '../values/clock.js';
import type { Database } from '../database/in-transaction.js';
import { makeAnnouncementService } from '../domains/announcements/announcements.js';
import { makeBadNameService } from '../domains/personas/bad-names.js';
import { makeDailyReportService } from '../domains/reports/daily-reports.js';
import { makeGameRuleService } from '../domains/ingest/game-rules.js';
import { makeInvitationService } from '../domains/invitations/invitations.js';
import { makeMapRuleService } from '../domains/maps/map-rules.js';
import { makePerformanceService } from '../domains/reports/server-load.js';
import { makeSeasonChangeService } from '../domains/seasons/season-changes.js';
import { makeSeasonService } from '../domains/seasons/seasons.js';
import { makeWebFileService } from '../domains/host/web-files.js';

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  /** Folder of the built site. */
  readonly webRoot: string;
}

export type ContentAdminServices = ReturnType<typeof makeContentAdminServices>;

/** What admins keep: invitations, announcements, seasons, map rules, forbidden names, figures. */
export function makeContentAdminServices(parts: Parts) {
  const mapRules = makeMapRuleService(parts);
  const badNames = makeBadNameService(parts);
  return {
    invitations: makeInvitationService(parts),
    announcements: makeAnnouncementService(parts),
    seasonChanges: makeSeasonChangeService({ ...parts, seasons: makeSeasonService(parts) }),
    mapRules,
    badNames,
    gameRules: makeGameRuleService({ mapRules, badNames }),
    performance: makePerformanceService(parts),
    dailyReports: makeDailyReportService(parts),
    webFiles: makeWebFileService(parts),
  };
}
