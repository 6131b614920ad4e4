import { adminLimits } from '@ra3/sdk/facts';
import { RE2JS, RE2JSException } from 're2js';
import type { Host } from '../host.js';
import { Refusal } from '../../values/refusal.js';
import { listPersonaOwners, type PersonaOwner } from './user-search-store.js';

/** Names matched per batch; between batches the event loop serves other calls. */
const NAMES_AT_ONCE = 1000;
/** Timeout in ms of a search; the reply then says that it is truncated (assumed). */
const TIME_BUDGET_MS = 2_000;

export interface FoundOwners {
  /** Accounts, the owner of the newest persona first. */
  readonly userIds: readonly number[];
  readonly isTruncated: boolean;
}

/**
 * Finds the owners of personas whose name has the pattern somewhere in it, deleted personas included. The engine is RE2:
 * its time grows with the length of name and pattern only, whatever the pattern (docs/architecture.md#patterns-in-searches).
 *
 * @throws {Refusal} `invalidRequest`, which says what is wrong with the pattern
 */
export async function findOwnersByPattern(
  { db, clock }: Pick<Host, 'db' | 'clock'>,
  typed: string,
): Promise<FoundOwners> {
  const pattern = compile(typed);
  const deadline = clock().getTime() + TIME_BUDGET_MS;
  const found = new Set<number>();
  let before = Number.MAX_SAFE_INTEGER;
  do {
    const names = await listPersonaOwners(db, { before, limit: NAMES_AT_ONCE });
    addOwners(found, names, pattern);
    if (found.size > adminLimits.adminSearch.results) break;
    if (names.length < NAMES_AT_ONCE) return { userIds: [...found], isTruncated: false };
    before = names.at(-1)?.personaId ?? 0;
  } while (clock().getTime() < deadline);
  return { userIds: [...found].slice(0, adminLimits.adminSearch.results), isTruncated: true };
}

function addOwners(found: Set<number>, names: readonly PersonaOwner[], pattern: RE2JS): void {
  for (const { userId, personaName } of names) {
    if (userId !== null && pattern.test(personaName)) found.add(userId);
  }
}

function compile(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern);
  } catch (error) {
    if (error instanceof RE2JSException) throw new Refusal('invalidRequest', { detail: error.message });
    throw error;
  }
}
