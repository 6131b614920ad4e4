import type { Clock } from '../clock.js';
import type { Database } from '../database/in-transaction.js';
import { makeAnnouncementService } from './announcements.js';
import { makeBadNameService } from './bad-names.js';
import { makeDailyReportService } from './daily-reports.js';
import { makeGameRuleService } from './game-rules.js';
import { makeInvitationService } from './invitations.js';
import { makeMapRuleService } from './map-rules.js';
import { makePerformanceService } from './performance.js';
import { makeSeasonChangeService } from './season-changes.js';
import { makeSeasonService } from './seasons.js';
import { makeWebFileService } from './web-files.js';

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
