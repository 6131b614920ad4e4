import type { Clock } from '../values/clock.js';
import type { Database } from '../database/in-transaction.js';
import { makeAuditLog } from '../domains/audit/audit-log.js';
import { makeBanPreview } from '../domains/moderation/ban-preview.js';
import { makeBanService } from '../domains/moderation/bans.js';
import { makeGameLoginService } from '../domains/moderation/game-logins.js';
import type { Mailer } from '../outside/mailer.js';
import { makeUserAdminService } from '../domains/moderation/user-admin.js';
import { makeUserSearchService } from '../domains/moderation/user-search.js';
import { makeWarningService } from '../domains/moderation/warnings.js';

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
}

export type UserAdminServices = ReturnType<typeof makeUserAdminServices>;

/** What admins do with users: search, bans, warnings, names, the audit log. */
export function makeUserAdminServices({ db, clock, mailer }: Parts) {
  const bans = makeBanService({ db, clock });
  return {
    userSearch: makeUserSearchService({ db, clock }),
    userAdmin: makeUserAdminService({ db, clock, bans }),
    warnings: makeWarningService({ db, clock, mailer }),
    gameLogins: makeGameLoginService({ db, clock, bans }),
    previewBan: makeBanPreview({ db, clock }),
    readAuditLog: makeAuditLog({ db }),
  };
}
