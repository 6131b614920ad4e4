import { createHash, randomBytes } from 'node:crypto';
import type { BodyOf, EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { limits, tokenScopes, type TokenScope } from '@ra3/sdk/facts';
import { roleOf } from '@ra3/sdk/rules/staff';
import { inTransaction } from '../../database/in-transaction.js';
import { networkOf, type SignedIn } from '../../values/caller.js';
import { newId } from '../../values/new-id.js';
import { Refusal } from '../../values/refusal.js';
import { confirmPassword } from '../accounts/sign-in.js';
import { lockVerifiedUser } from '../accounts/user-store.js';
import { useUpCode } from '../accounts/verification-codes.js';
import type { Host, TimedHost } from '../host.js';
import { auditOwnAccount, type OwnCall } from '../moderation/own-account-audit.js';
import {
  deleteOwnAccessToken,
  findAccessToken,
  insertAccessToken,
  listAccessTokens,
  noteTokenUse,
  type StoredToken,
} from './access-token-store.js';
import { confirmByMail } from './mailed-confirmation.js';

// Access tokens of scripts: 256 random bits; the database has their hash (docs/security.md#access-tokens).
const SECRET_BYTES = 32;
const DAY_MS = 24 * 60 * 60_000;
/** A use is written down when the last one is older: a script that calls often writes a row a minute. */
const NOTE_AFTER_MS = 60_000;

type Token = ReplyOf<EndpointOf<'security.tokens'>>['records'][number];
type TypedToken = Omit<BodyOf<EndpointOf<'security.createToken'>>, 'pwd' | 'vcode'> & {
  readonly password: string;
  /** Needed for the scope of admins alone. */
  readonly mailedCode?: string | undefined;
  readonly address: string;
  readonly requestId?: string;
};

/** The account of a token, which is noted as used; undefined for one that is unknown, revoked or expired. */
export async function findTokenUser(
  { db, clock }: TimedHost,
  token: string,
  address: string,
): Promise<{ user: SignedIn; scopes: readonly TokenScope[] } | undefined> {
  const now = clock();
  const found = await findAccessToken(db, hashToken(token), now);
  if (found === undefined) return undefined;
  const { tokenId, name, lastUsedAt, userId, userName, group, isModerator } = found;
  const credential = { kind: 'token', id: String(tokenId), name } as const;
  // In both directions, because a clock may be set back.
  if (lastUsedAt === null || Math.abs(now.getTime() - lastUsedAt.getTime()) >= NOTE_AFTER_MS) {
    await noteTokenUse(db, { tokenId, at: now, network: networkOf(address) });
  }
  return { user: { userId, userName, group, isModerator, credential }, scopes: readScopes(found.scopes) };
}

export async function listOwnTokens({ db, clock }: TimedHost, userId: number): Promise<Token[]> {
  return (await listAccessTokens(db, userId, clock())).map(shownToOwner);
}

/**
 * The scope of admins, which moderators may have too, takes a mailed code besides the password.
 * @throws {Refusal} 122, 121, `notAllowed` for the scope of admins, `tooManyTokens`, and what `confirmByMail` throws
 */
export async function createToken(
  host: Pick<Host, 'db' | 'clock' | 'keys' | 'mailer' | 'loginLimits' | 'passwords'>,
  user: SignedIn,
  { name, scopes, days, password, mailedCode: code, address, requestId = '' }: TypedToken,
): Promise<{ token: string; record: Token }> {
  const isOfAdmin = scopes.includes('admin');
  if (isOfAdmin && roleOf(user) === undefined) throw new Refusal('notAllowed');
  const verified = await confirmPassword(host, { userName: user.userName, password, address });
  const codeId = isOfAdmin
    ? await confirmByMail(host, user, { purpose: 'admin-token', code, address })
    : undefined;
  const token = `ra3_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  const now = host.clock();
  const stored: StoredToken = {
    tokenId: newId(),
    name,
    scopes: scopes.join(),
    createdAt: now,
    expiresAt: new Date(now.getTime() + days * DAY_MS),
    lastUsedAt: null,
    lastNetwork: '',
  };
  await inTransaction(host.db, async (transaction) => {
    // The lock also keeps two concurrent calls from passing the limit together.
    const locked = await lockVerifiedUser(transaction, verified);
    if (isOfAdmin && roleOf(locked) === undefined) throw new Refusal('notAllowed');
    if (codeId !== undefined) await useUpCode(transaction, codeId, now);
    const others = await listAccessTokens(transaction, verified.userId, now);
    if (others.length >= limits.tokensPerUser) throw new Refusal('tooManyTokens');
    await insertAccessToken(transaction, verified.userId, { ...stored, hash: hashToken(token) });
    const after = { tokenId: stored.tokenId, name, scopes: stored.scopes, days };
    await auditOwnAccount(transaction, {
      call: { user, address, requestId },
      action: 'account.createToken',
      after,
      at: now,
    });
  });
  return { token, record: shownToOwner(stored) };
}

/** @throws {Refusal} `notFound` when the user has no such token */
export function revokeToken({ db, clock }: TimedHost, call: OwnCall, tokenId: number): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const deleted = await deleteOwnAccessToken(transaction, call.user.userId, tokenId);
    if (deleted === undefined) throw new Refusal('notFound');
    const before = { tokenId, ...deleted };
    await auditOwnAccount(transaction, { call, action: 'account.revokeToken', before, at: clock() });
  });
}

function shownToOwner({ tokenId, name, lastNetwork, ...token }: StoredToken): Token {
  return {
    tokenId,
    name,
    scopes: readScopes(token.scopes),
    createdTime: token.createdAt.toISOString(),
    expiryTime: token.expiresAt.toISOString(),
    lastTime: token.lastUsedAt?.toISOString() ?? null,
    lastNetwork,
  };
}

function readScopes(text: string): TokenScope[] {
  const words = new Set(text.split(','));
  return tokenScopes.filter((scope) => words.has(scope));
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
