import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { done } from '../../http/replies/done.js';
import type { Sessions } from '../accounts/sessions.js';
import { recordSignIn } from '../accounts/sign-in.js';
import type { Endpoints, Host } from '../host.js';
import { createToken, listOwnTokens, revokeToken } from './access-tokens.js';
import { readOwnData } from './own-data.js';
import {
  beginTwoStep,
  checkSecondStep,
  confirmTwoStep,
  endTwoStep,
  readTwoStepStatus,
  renewRecoveryCodes,
} from './two-step.js';

type Device = ReplyOf<EndpointOf<'security.sessions'>>['records'][number];

/** Signed-in devices, access tokens, two-step sign-in and the account's own data. */
export const security: Endpoints<'security'> = {
  sessions: async (host, { user, session }) => ({
    records: await listDevices(host, user.userId, session.token),
  }),
  async endSession({ sessions }, { user, params, session }) {
    const own = await sessions.list(user.userId, session.token);
    const isCurrent = own.some(({ sessionId, isCurrent: is }) => is && sessionId === params.sessionId);
    // Ending the caller's own session also clears its cookie.
    await (isCurrent ? session.end() : sessions.endOne(user.userId, params.sessionId));
    return done();
  },
  async endOtherSessions({ sessions }, { user, session }) {
    await sessions.endOthers(user.userId, session.token ?? '');
    return done();
  },
  tokens: async (host, { user }) => ({ records: await listOwnTokens(host, user.userId) }),
  createToken: (host, { user, body: { pwd: password, ...token }, address }) =>
    createToken(host, user, { ...token, password, address }),
  async revokeToken(host, { user, params }) {
    await revokeToken(host, user.userId, params.tokenId);
    return done();
  },
  ownData: async (host, { user, session }) =>
    readOwnData(host, user, {
      sessions: await listDevices(host, user.userId, session.token),
      tokens: await listOwnTokens(host, user.userId),
      twoStep: await readTwoStepStatus(host, user),
    }),
  twoStep: (host, { user }) => readTwoStepStatus(host, user),
  beginTwoStep: (host, { user, body, address }) => beginTwoStep(host, user, { password: body.pwd, address }),
  confirmTwoStep: async (host, { user, body }) => ({
    recoveryCodes: await confirmTwoStep(host, user, body.otp),
  }),
  async endTwoStep(host, { user, body, address }) {
    await endTwoStep(host, user, { password: body.pwd, otp: body.otp, address });
    return done();
  },
  renewRecoveryCodes: async (host, { user, body, address }) => ({
    recoveryCodes: await renewRecoveryCodes(host, user, { password: body.pwd, otp: body.otp, address }),
  }),
  async secondStep(host, { body, session, address }) {
    const { userId } = await session.findPending();
    await checkSecondStep(host, userId, body.otp);
    await recordSignIn(host, { userId, address });
    await session.finishPending(userId);
    return done();
  },
};

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
