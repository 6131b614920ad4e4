import { sql } from 'kysely';
import type { Database, OpenTransaction } from '../../database/in-transaction.js';

export interface StoredToken {
  readonly tokenId: number;
  readonly name: string;
  readonly scopes: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
  readonly lastNetwork: string;
}

/** The token of that hash that has not expired, unless its account was closed. */
export function findAccessToken(db: Database, hash: string, now: Date) {
  return db
    .selectFrom('access_tokens as t')
    .innerJoin('users as u', 'u.user_id', 't.user_id')
    .select([
      't.token_id as tokenId',
      't.token_name as name',
      't.scopes',
      't.last_used_at as lastUsedAt',
      'u.user_id as userId',
      'u.user_name as userName',
      'u.user_group as group',
      sql<boolean>`u.moderator_since IS NOT NULL`.as('isModerator'),
    ])
    .where('t.token_hash', '=', hash)
    .where('t.expires_at', '>', now)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst();
}

export function listAccessTokens(
  db: Database | OpenTransaction,
  userId: number,
  now: Date,
): Promise<StoredToken[]> {
  return db
    .selectFrom('access_tokens')
    .select([
      'token_id as tokenId',
      'token_name as name',
      'scopes',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'last_used_at as lastUsedAt',
      'last_network as lastNetwork',
    ])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('token_id', 'desc')
    .execute();
}

export async function insertAccessToken(
  transaction: OpenTransaction,
  userId: number,
  token: StoredToken & { readonly hash: string },
): Promise<void> {
  await transaction
    .insertInto('access_tokens')
    .values({
      token_id: token.tokenId,
      user_id: userId,
      token_hash: token.hash,
      token_name: token.name,
      scopes: token.scopes,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
      last_used_at: token.lastUsedAt,
      last_network: token.lastNetwork,
    })
    .execute();
}

export async function noteTokenUse(
  db: Database,
  use: { tokenId: number; at: Date; network: string },
): Promise<void> {
  await db
    .updateTable('access_tokens')
    .set({ last_used_at: use.at, last_network: use.network })
    .where('token_id', '=', use.tokenId)
    .execute();
}

/** Returns the name and scopes of the token that it deleted; undefined when the user has none of that id. */
export function deleteOwnAccessToken(
  transaction: OpenTransaction,
  userId: number,
  tokenId: number,
): Promise<{ name: string; scopes: string } | undefined> {
  return transaction
    .deleteFrom('access_tokens')
    .where('token_id', '=', tokenId)
    .where('user_id', '=', userId)
    .returning(['token_name as name', 'scopes'])
    .executeTakeFirst();
}

/** A role that is given or taken ends the tokens with the scope of another: none comes back with a later role. */
export async function deleteAdminTokensOf(transaction: OpenTransaction, userId: number): Promise<void> {
  await transaction
    .deleteFrom('access_tokens')
    .where('user_id', '=', userId)
    .where(sql<boolean>`'admin' = ANY(string_to_array(scopes, ','))`)
    .execute();
}

export async function deleteAccessTokensOf(transaction: OpenTransaction, userId: number): Promise<void> {
  await transaction.deleteFrom('access_tokens').where('user_id', '=', userId).execute();
}
