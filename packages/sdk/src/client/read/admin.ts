import { groups, invitationStates, mapRuleOutcomes, userStates } from '../../contract/enumerations.js';
import { limits } from '../../contract/limits.js';
import type { Reply } from '../types.js';
import type { Reader } from './reading.js';
import type {
  AdminPersona,
  AdminUser,
  AuditEntry,
  BadPersona,
  BanRecord,
  DailyReport,
  InvitationCode,
  InvitationPage,
  LoginRecord,
  MapRule,
  ServerPerformance,
  SharedOrigin,
  Warning,
} from './rows.js';
import { dictionary, list, optional, record, recordsOf, rows, underRecords } from './shapes.js';
import { count, flag, identity, integer, nullable, number, signed, text, time, word } from './values.js';

const banRecord = record<BanRecord>({
  reasonChinese: text(),
  reasonEnglish: text(),
  expiryTime: time,
  type: integer(1, 1),
});
const adminPersona = record<AdminPersona>({
  personaId: identity,
  personaName: text(),
  isSelectedForLadders: flag(false),
  deleted: flag(false),
});
export const adminUser = record<AdminUser>({
  userId: identity,
  userName: text(),
  email: text(),
  group: word(groups, 'User'),
  state: word(userStates, 'normal'),
  ban: nullable(banRecord),
  personas: rows(adminPersona),
  closedTime: optional(time),
});
export const adminUsers = underRecords(
  record<Reply<'moderation.searchUsers'>>({ records: rows(adminUser), truncated: optional(flag(false)) }),
);
export const logins = recordsOf(record<LoginRecord>({ time, mac: text(), machineCode: text() }));
export const warnings = recordsOf(record<Warning>({ time, reasonChinese: text(), warnedBy: text() }));

/** Whatever an act changed: each has a form of its own. */
const anything: Reader<unknown> = (value) => value;
export const auditEntries = recordsOf(
  record<AuditEntry>({
    entryId: identity,
    time,
    adminUserId: identity,
    adminUserName: text(),
    act: text(),
    target: text(),
    before: anything,
    after: anything,
    address: text(),
    requestId: text(),
  }),
);
const sharedOrigin = record<SharedOrigin>({
  origins: list(text()),
  userCount: count,
  users: rows(record<SharedOrigin['users'][number]>({ userId: identity, userName: text() })),
});
export const banPreview = record<Reply<'moderation.banPreview'>>({
  days: integer(1, 1),
  ip: sharedOrigin,
  mac: sharedOrigin,
  machine: sharedOrigin,
});
const banAtLogin = record<NonNullable<Reply<'ingest.login'>['ban']>>({
  type: integer(1, 1),
  expiryTime: time,
  reasonChinese: text(),
  reasonEnglish: text(),
});
export const gameLogin = record<Reply<'ingest.login'>>({ ban: nullable(banAtLogin) });

export const invitationStats = record<Reply<'invitations.counts'>>({
  free: count,
  ready: count,
  used: count,
});
export const invitationCount = record<Reply<'invitations.countBy'>>({ count });
export const inviter = record<Reply<'invitations.inviterFor'>>({ userId: identity, userName: text() });
export const invitationPage = record<InvitationPage>({
  items: rows(
    record<InvitationCode>({
      value: text(),
      inviterUid: nullable(identity),
      inviterUname: nullable(text()),
      inviterUemail: nullable(text()),
      status: word(invitationStates, 'free'),
      regEmail: nullable(text()),
      desc: text(),
    }),
  ),
});

export const ingameAnnouncement = record<Reply<'announcements.storedIngame'>>({
  announcement: text(),
  error: nullable(text()),
});
const mapRule = record<MapRule>({
  path: text(),
  checksum: signed,
  goodChecksums: list(signed),
  size: signed,
  goodSizes: list(signed),
  message: text(),
  reason: text(),
  active: flag(false),
  addedBy: text(),
  addedTime: time,
});
export const mapRules = recordsOf(mapRule);
export const testedMap = record<Reply<'maps.testRule'>>({
  path: text(),
  outcome: word(mapRuleOutcomes, 'noRule'),
  rule: nullable(mapRule),
  message: nullable(text()),
});
export const gameRules = record<Reply<'ingest.rules'>>({
  mapRules: rows(mapRule),
  badPersonaNames: list(text()),
  askAgainSeconds: integer(1, limits.ruleChangeMinutes * 60),
});
export const badPersonas = recordsOf(record<BadPersona>({ name: text(), addedBy: text(), addedTime: time }));

export const performance = record<ServerPerformance>({
  relays: rows(record<ServerPerformance['relays'][number]>({ ipAddr: text(), load: number() })),
  database: record<ServerPerformance['database']>({
    totalObjectCount: count,
    dataSize: count,
    indexSize: count,
  }),
});
export const dailyReports = recordsOf(
  record<DailyReport>({
    date: text(),
    activeUserCount: count,
    matchCount: count,
    matchDetails: dictionary(
      record<DailyReport['matchDetails'][string]>({ countAll: count, countAutomatch1v1: count }),
    ),
  }),
);
