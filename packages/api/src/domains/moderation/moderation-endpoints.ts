import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { adminLimits } from '@ra3/sdk/facts';
import type { Actor } from '@ra3/sdk/rules/staff';
import { done } from '../../http/endpoints/endpoints.js';
import { listStaff } from '../accounts/user-store.js';
import type { Endpoints, TimedHost } from '../host.js';
import { addBadName, listBadNames, removeBadName } from '../personas/bad-names.js';
import { actingAdmin, requireTarget } from './acting-admin.js';
import { readAuditLog } from './audit-log.js';
import { changeBan, renamePersonaAsAdmin, setModerator } from './change-user.js';
import { ORIGIN_DAYS, originsSince, recentOrigins } from './login-origins.js';
import { findSharers, type OriginColumn, type Sharer } from './login-record-store.js';
import { recordOpenedUser, recordUserSearch } from './opened-data.js';
import { findUserByAnyName, readRecentLogins, readUser, searchUsers } from './user-search.js';
import { markWarningsRead } from './warning-store.js';
import { readOwnWarnings, readWarnings, warnUser } from './warnings.js';

type BanPreview = ReplyOf<EndpointOf<'moderation.banPreview'>>;

export const moderation: Endpoints<'moderation'> = {
  user: async (host, call) => {
    const user = await readUser(host, actingAdmin(call), call.params.id);
    await recordOpenedUser(host, call, { action: 'admin.openUser', userId: user.userId });
    return user;
  },
  searchUsers: async (host, call) => {
    const found = await searchUsers(host, actingAdmin(call), call.query);
    await recordUserSearch(host, call, {
      query: call.query,
      userIds: found.records.map(({ userId }) => userId),
    });
    return found;
  },
  findUser: async (host, call) => {
    const found = await findUserByAnyName(host, actingAdmin(call), call.query.name);
    await recordUserSearch(host, call, { query: call.query, userIds: [found.userId] });
    return found;
  },
  recentLogins: async (host, call) => {
    const logins = await readRecentLogins(host, actingAdmin(call), { ...call.query, userId: call.params.id });
    await recordOpenedUser(host, call, { action: 'admin.openOrigins', userId: call.params.id });
    return logins;
  },
  renamePersona: (host, call) => renamePersonaAsAdmin(host, actingAdmin(call), call.params),
  ban: (host, call) => changeBan(host, actingAdmin(call), call.body),
  async warn(host, call) {
    const { isMailed } = await warnUser(host, actingAdmin(call), call.body);
    return done(isMailed ? 'ok' : 'the warning is stored, but its mail could not be sent');
  },
  setModerator: (host, call) => setModerator(host, actingAdmin(call), call.body),
  badPersonas: async (host) => ({ records: await listBadNames(host) }),
  addBadPersona: (host, call) => addBadName(host, actingAdmin(call), call.body.name),
  removeBadPersona: (host, call) => removeBadName(host, actingAdmin(call), call.body.name),
  auditLog: (host, { query }) => readAuditLog(host, query),
  warnings: (host, call) => readWarnings(host, actingAdmin(call), call.query.userId),
  banPreview: async (host, call) => {
    const preview = await previewBan(host, actingAdmin(call), call.query.userId);
    await recordOpenedUser(host, call, { action: 'admin.openOrigins', userId: call.query.userId });
    return preview;
  },
  ownWarnings: (host, { user }) => readOwnWarnings(host, user.userId),
  /** Marks own warnings as read; those of other users stay as they are. */
  markWarningsRead: ({ db, clock }, { body: { warningIds }, user: { userId } }) =>
    markWarningsRead(db, { userId, warningIds, at: clock() }),
};

/** Other users whom a ban by address, MAC or machine would hit, which spares the staff (S3-02). @throws {Refusal} as `requireTarget` */
async function previewBan({ db, clock }: TimedHost, reader: Actor, userId: number): Promise<BanPreview> {
  await requireTarget(db, reader, { act: 'read', userId });
  const spared = (await listStaff(db)).map((user) => user.userId);
  const now = clock();
  const share = async (column: OriginColumn): Promise<BanPreview['ip']> => {
    const origins = await recentOrigins(db, column, { userId, now });
    const others = {
      origins,
      exceptUserIds: [userId, ...spared],
      since: originsSince(now),
      limit: adminLimits.banPreviewNames,
    };
    const { count, users } = await findSharers(db, column, others);
    return { origins, userCount: count, users: users.map(shownSharer) };
  };
  return {
    days: ORIGIN_DAYS,
    ip: await share('network'),
    mac: await share('mac'),
    machine: await share('machine_code'),
  };
}

function shownSharer({ lastAt, ...sharer }: Sharer): BanPreview['ip']['users'][number] {
  return { ...sharer, lastTime: lastAt.toISOString() };
}
