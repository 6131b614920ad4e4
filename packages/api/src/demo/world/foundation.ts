import { randomBytes } from 'node:crypto';
import type { OpenTransaction } from '../../database/in-transaction.js';
import { networkOf } from '../../values/caller.js';
import { newId } from '../../values/new-id.js';
import { itemAt } from '../../values/random.js';
import { DEMO_EMAIL_DOMAIN } from '../database-contents-store.js';
import { insertPersonas } from '../../domains/personas/persona-store.js';
import { insertSeasons, type Season } from '../../domains/seasons/season-store.js';
import { HASH_PREFIX } from '../../domains/accounts/passwords.js';
import {
  insertDemoAnnouncement,
  insertDemoLogins,
  insertDemoUsers,
  type DemoLoginRow,
  type DemoUser,
} from './world-progress-store.js';
import { insertMoments } from '../../domains/status/status-history-store.js';
import { accountName } from './account-names.js';
import { announcement } from './announcement.js';
import { planLogins, type DemoLogin } from './logins.js';
import { planPastStatus } from './past-status.js';
import { ACCOUNTS, type Inhabitant } from './population.js';
import type { PlannedSeason } from './season-plan.js';

interface Foundation {
  readonly seed: string;
  readonly anchor: Date;
  readonly people: readonly Inhabitant[];
  readonly seasons: readonly PlannedSeason[];
  /** The account that gets the demo player's personas. */
  readonly playerUserId: number | undefined;
}

/** Automatch 1v1 ladders of the two mods, per season. */
const LADDERS_PER_SEASON = 2;
const DAY_MS = 86_400_000;
const ACCOUNT_AGE_DAYS = 400;

/** The accounts that came by invitation, and how many days ago. */
export const invitedAccounts: readonly { email: string; daysAgo: number }[] = [1, 2, 3, 5, 8].map(
  (number) => ({ email: emailOf(accountName(number)), daysAgo: number }),
);

/** Writes seasons, accounts with their logins, personas, the announcement and the past status of the demo world. */
export async function layFoundation(transaction: OpenTransaction, foundation: Foundation): Promise<void> {
  const { seed, anchor, people, seasons, playerUserId } = foundation;
  const users = makeUsers(anchor);
  const userIds = [playerUserId ?? null, ...users.map(({ user_id }) => user_id)];
  const logins = planLogins(seed, anchor).map((login) =>
    toLoginRow(login, itemAt(users, login.account - 1).user_id),
  );
  await insertSeasons(transaction, seasons.map(toSeasonRow));
  await insertDemoUsers(transaction, users);
  await insertPersonas(
    transaction,
    people.map((person) => ({
      persona_id: person.personaId,
      user_id: person.account === undefined ? null : (userIds[person.account] ?? null),
      persona_name: person.name,
      name_key: person.name.toLowerCase(),
      is_selected: person.isSelected,
      deleted: false,
      created_at: new Date(anchor.getTime() - ACCOUNT_AGE_DAYS * DAY_MS).toISOString(),
    })),
  );
  await insertDemoLogins(transaction, logins);
  await insertDemoAnnouncement(transaction, announcement, anchor);
  await insertMoments(transaction, planPastStatus(seed, anchor));
}

function toSeasonRow(season: PlannedSeason): Season {
  const key = String(season.number).padStart(2, '0');
  return {
    season_id: season.number,
    database_name: `season${key}`,
    chinese_name: season.chineseName,
    english_name: season.englishName,
    localization_key: `SEASON:${key}`,
    start_time: season.start,
    end_time: season.end,
    is_current: season.end === null,
    closed_at: null,
    ladder_id_ra3: season.number * LADDERS_PER_SEASON - 1,
    ladder_id_corona: season.number * LADDERS_PER_SEASON,
  };
}

/** Accounts that nobody can sign in to: their password hashes are random bytes in the right form. */
function makeUsers(anchor: Date): DemoUser[] {
  return Array.from({ length: ACCOUNTS - 1 }, (_, index) => ({
    user_id: newId(),
    user_name: accountName(index + 1),
    email: emailOf(accountName(index + 1)),
    password_hash: `${HASH_PREFIX}${base64(16)}$${base64(32)}`,
    created_at: new Date(anchor.getTime() - (index + 1) * DAY_MS).toISOString(),
  }));
}

function toLoginRow({ at, address, mac, machineCode }: DemoLogin, userId: number): DemoLoginRow {
  return {
    record_id: newId(),
    user_id: userId,
    logged_in_at: at.toISOString(),
    address,
    network: networkOf(address),
    mac,
    machine_code: machineCode,
  };
}

function emailOf(userName: string): string {
  return `${userName}@${DEMO_EMAIL_DOMAIN}`;
}

function base64(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '');
}
