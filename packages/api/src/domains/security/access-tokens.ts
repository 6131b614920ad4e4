import { createHash, randomBytes } from 'node:crypto';
import type { BodyOf, EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { limits, tokenScopes, type TokenScope } from '@ra3/sdk/facts';
import { inTransaction, type Database } from '../../database/in-transaction.js';
import { networkOf, type SignedIn } from '../../values/caller.js';
import { newId } from '../../values/new-id.js';
import type { Now } from '../../values/time.js';
import { Refusal } from '../../values/refusal.js';
import type { SignInService } from '../accounts/sign-in.js';
import { lockVerifiedUser } from '../accounts/user-store.js';
import {
  deleteExpiredAccessTokens,
  deleteOwnAccessToken,
  findAccessToken,
  insertAccessToken,
  listAccessTokens,
  noteTokenUse,
  type StoredToken,
} from './access-token-store.js';

const SECRET_BYTES = 32;
const DAY_MS = 24 * 60 * 60_000;
/** A use is written down when the last one is older: a script that calls often writes a row a minute. */
const NOTE_AFTER_MS = 60_000;

type Token = ReplyOf<EndpointOf<'security.tokens'>>['records'][number];
type TypedToken = Omit<BodyOf<EndpointOf<'security.createToken'>>, 'pwd'> & {
  readonly password: string;
  readonly address: string;
};

export interface FoundToken {
  readonly user: SignedIn;
  readonly scopes: readonly TokenScope[];
}

export interface AccessTokenService {
  /** The account of a token, which is noted as used; undefined for one that is unknown, revoked or expired. */
  find(token: string, address: string): Promise<FoundToken | undefined>;
  list(userId: number): Promise<Token[]>;
  /** @throws {Refusal} 122, 121, `notAllowed` for the scope of admins, `tooManyTokens` */
  create(user: SignedIn, typed: TypedToken): Promise<{ token: string; record: Token }>;
  /** @throws {Refusal} `notFound` when the user has no such token */
  revoke(userId: number, tokenId: number): Promise<void>;
  removeExpired(): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly clock: Now;
  readonly signIn: Pick<SignInService, 'confirmPassword'>;
}

/** Access tokens of scripts: 256 random bits; the database has their hash (docs/architecture.md#access-tokens). */
export function makeAccessTokenService({ db, clock, signIn }: Parts): AccessTokenService {
  return {
    async find(token, address) {
      const now = clock();
      const found = await findAccessToken(db, hashToken(token), now);
      if (found === undefined) return undefined;
      const { tokenId, lastUsedAt, userId, userName, group } = found;
      // In both directions, because a clock may be set back.
      if (lastUsedAt === null || Math.abs(now.getTime() - lastUsedAt.getTime()) >= NOTE_AFTER_MS) {
        await noteTokenUse(db, { tokenId, at: now, network: networkOf(address) });
      }
      return { user: { userId, userName, group }, scopes: readScopes(found.scopes) };
    },
    list: async (userId) => (await listAccessTokens(db, userId, clock())).map(shownToOwner),
    async create({ userName, group }, { name, scopes, days, password, address }) {
      if (scopes.includes('admin') && group !== 'Admin') throw new Refusal('notAllowed');
      const verified = await signIn.confirmPassword({ userName, password, address });
      const token = `ra3_${randomBytes(SECRET_BYTES).toString('base64url')}`;
      const now = clock();
      const stored: StoredToken = {
        tokenId: newId(),
        name,
        scopes: scopes.join(),
        createdAt: now,
        expiresAt: new Date(now.getTime() + days * DAY_MS),
        lastUsedAt: null,
        lastNetwork: '',
      };
      await inTransaction(db, async (transaction) => {
        // The lock also keeps two calls at once from passing the limit together.
        await lockVerifiedUser(transaction, verified);
        const others = await listAccessTokens(transaction, verified.userId, now);
        if (others.length >= limits.tokensPerUser) throw new Refusal('tooManyTokens');
        await insertAccessToken(transaction, verified.userId, { ...stored, hash: hashToken(token) });
      });
      return { token, record: shownToOwner(stored) };
    },
    async revoke(userId, tokenId) {
      if (!(await deleteOwnAccessToken(db, userId, tokenId))) throw new Refusal('notFound');
    },
    removeExpired: () => deleteExpiredAccessTokens(db, clock()),
  };
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
