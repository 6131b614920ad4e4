import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import type { GroupHandlers } from '../../http/endpoints/endpoints.js';
import { done } from '../../http/replies/done.js';
import type { SessionService } from '../accounts/sessions.js';
import type { SignInService } from '../accounts/sign-in.js';
import type { AccessTokenService } from './access-tokens.js';
import type { OwnDataService } from './own-data.js';
import type { TwoStepService } from './two-step.js';

/** The services that these routes call. */
export interface SecurityServices {
  readonly sessions: SessionService;
  readonly signIn: SignInService;
  readonly accessTokens: AccessTokenService;
  readonly ownData: OwnDataService;
  readonly twoStep: TwoStepService;
}

type Device = ReplyOf<EndpointOf<'security.sessions'>>['records'][number];

/** Signed-in devices, access tokens, two-step sign-in and the account's own data. */
export function makeSecurityHandlers(services: SecurityServices): GroupHandlers<'security'> {
  const { sessions, accessTokens, ownData, twoStep } = services;
  const listDevices = async (userId: number, token: string | undefined) =>
    (await sessions.list(userId, token)).map(shownToOwner);
  return {
    sessions: async ({ user, session }) => ({ records: await listDevices(user.userId, session.token) }),
    async endSession({ user, params, session }) {
      const own = await sessions.list(user.userId, session.token);
      const isCurrent = own.some(({ sessionId, isCurrent: is }) => is && sessionId === params.sessionId);
      // The caller's own cookie is taken back as well.
      await (isCurrent ? session.end() : sessions.endOne(user.userId, params.sessionId));
      return done();
    },
    async endOtherSessions({ user, session }) {
      await sessions.endOthers(user.userId, session.token ?? '');
      return done();
    },
    tokens: async ({ user }) => ({ records: await accessTokens.list(user.userId) }),
    createToken: ({ user, body: { pwd: password, ...token }, address }) =>
      accessTokens.create(user, { ...token, password, address }),
    async revokeToken({ user, params }) {
      await accessTokens.revoke(user.userId, params.tokenId);
      return done();
    },
    ownData: async ({ user, session }) =>
      ownData.read(user, {
        sessions: await listDevices(user.userId, session.token),
        tokens: await accessTokens.list(user.userId),
        twoStep: await twoStep.status(user),
      }),
    twoStep: ({ user }) => twoStep.status(user),
    beginTwoStep: ({ user, body, address }) => twoStep.begin(user, { password: body.pwd, address }),
    confirmTwoStep: async ({ user, body }) => ({ recoveryCodes: await twoStep.confirm(user, body.otp) }),
    async endTwoStep({ user, body, address }) {
      await twoStep.end(user, { password: body.pwd, otp: body.otp, address });
      return done();
    },
    renewRecoveryCodes: async ({ user, body, address }) => ({
      recoveryCodes: await twoStep.renewRecoveryCodes(user, { password: body.pwd, otp: body.otp, address }),
    }),
    async secondStep({ body, session, address }) {
      const { userId } = await session.findPending();
      await twoStep.check(userId, body.otp);
      await services.signIn.recordSignIn({ userId, address });
      await session.finishPending(userId);
      return done();
    },
  };
}

function shownToOwner({
  createdAt,
  lastSeenAt,
  expiresAt,
  ...session
}: Awaited<ReturnType<SessionService['list']>>[number]): Device {
  return {
    ...session,
    createdTime: createdAt.toISOString(),
    lastTime: lastSeenAt.toISOString(),
    expiryTime: expiresAt.toISOString(),
  };
}
