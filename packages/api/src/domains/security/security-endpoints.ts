import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { limits } from '@ra3/sdk/facts';
import type { SignedIn } from '../../values/caller.js';
import { Refusal } from '../../values/refusal.js';
import type { Sessions } from '../accounts/sessions.js';
import { recordSignIn } from '../accounts/sign-in.js';
import { shownAppeal, shownComplaint } from '../complaints/complaints.js';
import type { Endpoints, Host, TimedHost } from '../host.js';
import { findRunningAccountBan } from '../moderation/bans.js';
import { createToken, listOwnTokens, revokeToken } from './access-tokens.js';
import { readOwnRows } from './own-data-store.js';
import type { SecurityEventKind } from './security-mails.js';
import { takeBack } from './take-back.js';
import {
  beginTwoStep,
  checkSecondStep,
  confirmTwoStep,
  endTwoStep,
  readTwoStepStatus,
  renewRecoveryCodes,
} from './two-step.js';

type Device = ReplyOf<EndpointOf<'security.sessions'>>['records'][number];

export const security: Endpoints<'security'> = {
  sessions: async (host, { user, session }) => ({
    records: await listDevices(host, user.userId, session.token),
  }),
  async endSession({ sessions }, { user, params, session }) {
    const own = await sessions.list(user.userId, session.token);
    const isCurrent = own.some(({ sessionId, isCurrent: is }) => is && sessionId === params.sessionId);
    // Ending the caller's own session also clears its cookie.
    await (isCurrent ? session.end() : sessions.endOne(user.userId, params.sessionId));
  },
  endOtherSessions: ({ sessions }, { user, session }) => sessions.endOthers(user.userId, session.token ?? ''),
  tokens: async (host, { user }) => ({ records: await listOwnTokens(host, user.userId) }),
  async createToken(host, { user, body: { pwd: password, vcode: mailedCode, ...token }, ...call }) {
    const { address, requestId } = call;
    const made = await createToken(host, user, { ...token, password, mailedCode, address, requestId });
    tellOwner(host, 'token', { ...call, user });
    return made;
  },
  revokeToken: (host, call) => revokeToken(host, call, call.params.tokenId),
  ownData: async (host, { user, session }) =>
    readOwnData(host, user, {
      sessions: await listDevices(host, user.userId, session.token),
      tokens: await listOwnTokens(host, user.userId),
      twoStep: await readTwoStepStatus(host, user),
    }),
  twoStep: (host, { user }) => readTwoStepStatus(host, user),
  beginTwoStep: (host, { user, body, address }) =>
    beginTwoStep(host, user, { password: body.pwd, mailedCode: body.vcode, address }),
  async confirmTwoStep(host, { body, ...call }) {
    const codes = await confirmTwoStep(host, call, body.otp);
    tellOwner(host, 'twoStepOn', call);
    return { recoveryCodes: codes };
  },
  async endTwoStep(host, { body, ...call }) {
    await endTwoStep(host, call, { password: body.pwd, otp: body.otp });
    tellOwner(host, 'twoStepOff', call);
  },
  async renewRecoveryCodes(host, { body, ...call }) {
    const codes = await renewRecoveryCodes(host, call, { password: body.pwd, otp: body.otp });
    tellOwner(host, 'recoveryCodesRenewed', call);
    return { recoveryCodes: codes };
  },
  async secondStep(host, { body, session, ...call }) {
    const { userId } = await session.findPending();
    const codeKind = await checkSecondStep(host, userId, body.otp);
    const { isFromNewNetwork } = await recordSignIn(host, { userId, address: call.address });
    if (codeKind === 'recovery') tellOwner(host, 'recoveryCodeUsed', { ...call, user: { userId } });
    else if (isFromNewNetwork) tellOwner(host, 'signIn', { ...call, user: { userId } });
    await session.finishPending(userId);
  },
  takeBack: (host, { body, address, requestId }) => takeBack(host, { token: body.token, address, requestId }),
};

function tellOwner(
  { notices }: Pick<Host, 'notices'>,
  kind: SecurityEventKind,
  { user, address, userAgent }: { user: { userId: number }; address: string; userAgent: string | undefined },
): void {
  notices.tell({ kind, userId: user.userId, address, userAgent });
}

async function listDevices(
  { sessions }: Pick<Host, 'sessions'>,
  userId: number,
  token: string | undefined,
): Promise<Device[]> {
  return (await sessions.list(userId, token)).map(shownToOwner);
}

function shownToOwner({
  createdAt,
  lastSeenAt,
  expiresAt,
  ...session
}: Awaited<ReturnType<Sessions['list']>>[number]): Device {
  return {
    ...session,
    createdTime: createdAt.toISOString(),
    lastTime: lastSeenAt.toISOString(),
    expiryTime: expiresAt.toISOString(),
  };
}

type OwnData = ReplyOf<EndpointOf<'security.ownData'>>;
type OwnRows = Awaited<ReturnType<typeof readOwnRows>>;

/** What the host stores about a user. `held` are the lists that the caller has already. */
async function readOwnData(
  host: TimedHost,
  { userId, userName, group }: SignedIn,
  held: Pick<OwnData, 'sessions' | 'tokens' | 'twoStep'>,
): Promise<OwnData> {
  const rows = await readOwnRows(host.db, { userId, limit: limits.ownDataRows + 1 });
  if (rows.account === undefined) throw new Refusal('notSignedIn');
  const { email, createdAt } = rows.account;
  const state = (await findRunningAccountBan(host, userId)) === undefined ? 'normal' : 'banned';
  const lists = showLists(rows);
  return {
    time: host.clock().toISOString(),
    isCut: Object.values(lists).some((list) => list.length > limits.ownDataRows),
    account: { userId, userName, email, group, state, createdTime: createdAt.toISOString() },
    ...held,
    ...cutLists(lists),
  };
}

type Lists = ReturnType<typeof showLists>;

function cutLists(lists: Lists): Lists {
  const cut = Object.entries(lists).map(([name, list]) => [name, list.slice(0, limits.ownDataRows)]);
  return Object.fromEntries(cut) as Lists; // The same names and rows, only fewer of them.
}

function showLists(rows: OwnRows) {
  return {
    personas: rows.personas.map(({ createdAt, ...row }) => ({
      ...row,
      createdTime: createdAt.toISOString(),
    })),
    renames: rows.renames.map(({ renamedAt, ...row }) => ({ ...row, time: renamedAt.toISOString() })),
    logins: rows.logins.map(({ loggedInAt, ...row }) => ({ ...row, time: loggedInAt.toISOString() })),
    warnings: rows.warnings.map(({ warnedAt, readAt, ...row }) => ({
      ...row,
      time: warnedAt.toISOString(),
      readTime: textOf(readAt),
    })),
    bans: rows.bans.map(({ bannedAt, expiresAt, liftedAt, ...row }) => ({
      ...row,
      time: bannedAt.toISOString(),
      expiryTime: expiresAt.toISOString(),
      liftedTime: textOf(liftedAt),
    })),
    complaints: rows.complaints.map(shownComplaint),
    appeals: rows.appeals.map(shownAppeal),
    favourites: rows.favourites.map(({ guid, tag, markedAt }) => ({
      guid,
      tag,
      time: markedAt.toISOString(),
    })),
    tags: rows.tags,
    recommendations: rows.recommendations.map(showMark),
    downloads: rows.downloads.map(showMark),
    invitations: rows.invitations.map(({ usedAt, ...row }) => ({ ...row, usedTime: textOf(usedAt) })),
  };
}

function showMark({ guid, markedAt }: OwnRows['downloads'][number]) {
  return { guid, time: markedAt.toISOString() };
}

function textOf(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}
