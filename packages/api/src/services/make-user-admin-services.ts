import type { Clock } from '../clock.js';
import type { Database } from '../database/in-transaction.js';
import { makeAuditLog } from './audit.js';
import { makeBanPreview } from './bans-preview.js';
import { makeBanService } from './bans.js';
import { makeGameLoginService } from './game-logins.js';
import type { Mailer } from './mailer.js';
import { makeUserAdminService } from './user-admin.js';
import { makeUserSearchService } from './user-search.js';
import { makeWarningService } from './warnings.js';

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
