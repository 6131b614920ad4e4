import { sql } from 'kysely';
import type { Database, OpenTransaction } from '../../database/in-transaction.js';
import { latestPlausibleTime } from '../../values/time.js';

export interface AskedCode {
  readonly purpose: string;
  readonly createdAt: Date;
  readonly network: string;
  readonly pool: string;
}

export interface NewVerificationCode {
  readonly codeId: number;
  readonly purpose: string;
  readonly emailKey: string;
  readonly codeHmac: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly network: string;
  readonly pool: string;
}

export async function insertVerificationCode(
  db: Database | OpenTransaction,
  code: NewVerificationCode,
): Promise<void> {
  await db
    .insertInto('verification_codes')
    .values({
      code_id: code.codeId,
      purpose: code.purpose,
      email_key: code.emailKey,
      code_hmac: code.codeHmac,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
      network: code.network,
      pool: code.pool,
      tries: 0,
      used_at: null,
    })
    .execute();
}

/**
 * Codes of a mailbox for a purpose that are neither used nor over, at most that many; codes from the future are ignored.
 * Those that the network asked for itself come first, then those of networks that the account is known from, then the
 * latest: a stranger who asks for many does not push the owner's out.
 */
export async function findLiveCodes(
  db: Database,
  code: { purpose: string; emailKey: string; network: string; now: Date; most: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('verification_codes')
    .select('code_id')
    .where('email_key', '=', code.emailKey)
    .where('purpose', '=', code.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', code.now)
    .where('created_at', '<=', latestPlausibleTime(code.now))
    .orderBy(({ eb }) => eb('network', '=', code.network), 'desc')
    .orderBy(({ eb }) => eb('pool', '=', 'knownNetworks'), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('code_id', 'desc')
    .limit(code.most)
    .execute();
  return rows.map((row) => row.code_id);
}

/** The last codes of a mailbox between two times, for whatever purpose, the latest first. */
export function listAskedCodes(
  db: Database | OpenTransaction,
  { emailKey, since, until, most }: { emailKey: string; since: Date; until: Date; most: number },
): Promise<AskedCode[]> {
  return db
    .selectFrom('verification_codes')
    .select(['purpose', 'created_at as createdAt', 'network', 'pool'])
    .where('email_key', '=', emailKey)
    .where('created_at', '>', since)
    .where('created_at', '<=', until)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
}

interface CodeTry {
  readonly codeId: number;
  readonly network: string;
}

export interface MostTries {
  readonly perNetwork: number;
  /** From all networks together but the one that asked for the code. */
  readonly ofOthers: number;
}

/** Uses one try before the comparison, so that concurrent guesses share the tries; undefined when none is left. */
export async function takeTry(
  db: Database,
  { codeId, network }: CodeTry,
  most: MostTries,
): Promise<string | undefined> {
  const taken = await db
    .insertInto('verification_tries')
    .values({ code_id: codeId, network, tries: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['code_id', 'network'])
        .doUpdateSet(({ eb }) => ({ tries: eb('verification_tries.tries', '+', 1) }))
        .where('verification_tries.tries', '<', most.perNetwork),
    )
    .returning('tries')
    .executeTakeFirst();
  if (taken === undefined) return undefined;
  const row = await db
    .updateTable('verification_codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', triesOfOthers(network)) }))
    .where('code_id', '=', codeId)
    .where((eb) => eb.or([eb('network', '=', network), eb('tries', '<', most.ofOthers)]))
    .returning('code_hmac')
    .executeTakeFirst();
  return row?.code_hmac;
}

export async function giveTryBack(db: Database, { codeId, network }: CodeTry): Promise<void> {
  await db
    .updateTable('verification_tries')
    .set(({ eb }) => ({ tries: eb('tries', '-', 1) }))
    .where('code_id', '=', codeId)
    .where('network', '=', network)
    .execute();
  await db
    .updateTable('verification_codes')
    .set(({ eb }) => ({ tries: eb('tries', '-', triesOfOthers(network)) }))
    .where('code_id', '=', codeId)
    .execute();
}

/** One for every network but the one that asked for the code. */
function triesOfOthers(network: string) {
  return sql<number>`CASE WHEN network = ${network} THEN 0 ELSE 1 END`;
}

/** Marks a code as used; false when somebody else just did. */
export async function useCode(transaction: OpenTransaction, codeId: number, now: Date): Promise<boolean> {
  const row = await transaction
    .updateTable('verification_codes')
    .set({ used_at: now })
    .where('code_id', '=', codeId)
    .where('used_at', 'is', null)
    .returning('code_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteCode(
  db: Database,
  code: Pick<NewVerificationCode, 'purpose' | 'emailKey' | 'codeHmac'>,
): Promise<void> {
  await db
    .deleteFrom('verification_codes')
    .where('email_key', '=', code.emailKey)
    .where('purpose', '=', code.purpose)
    .where('code_hmac', '=', code.codeHmac)
    .execute();
}

export async function deleteCodesOutside(
  db: Database,
  { since, until }: { since: Date; until: Date },
): Promise<void> {
  await db
    .deleteFrom('verification_codes')
    .where((eb) => eb.or([eb('created_at', '<', since), eb('created_at', '>', until)]))
    .execute();
}
