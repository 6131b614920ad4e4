import { timedMessage } from '@ra3/sdk/rules/announcements';
import type { OpenTransaction } from '../../database/in-transaction.js';
import { findUserByName } from '../../domains/accounts/user-store.js';
import { setIngame } from '../../domains/announcements/announcements-endpoints.js';
import { addNote } from '../../domains/cases/cases-endpoints.js';
import type { TimedHost } from '../../domains/host.js';
import { useInvitation } from '../../domains/invitations/invitation-code-store.js';
import { generateInvitations, takeInvitation } from '../../domains/invitations/invitations-endpoints.js';
import { setMapRule } from '../../domains/maps/maps-endpoints.js';
import type { ActingAdmin } from '../../domains/moderation/acting-admin.js';
import { changeBan } from '../../domains/moderation/change-user.js';
import { warnUser } from '../../domains/moderation/warnings.js';
import { addBadName } from '../../domains/personas/bad-names.js';
import { accountName } from './account-names.js';
import { fillInbox } from './fill-inbox.js';
import {
  badNames,
  bans,
  ingameText,
  invitationReasons,
  liftedBan,
  mapRules,
  notes,
  timedText,
  warnings,
} from './admin-texts.js';

interface Contents {
  readonly admin: ActingAdmin;
  readonly anchor: Date;
  readonly invited: readonly { readonly email: string; readonly daysAgo: number }[];
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** The admin began so long ago, and did one thing after the other. */
const BEGAN_DAYS = 12;
const TIMED_DAYS = 3;

/** Invitation codes, map rules, forbidden names, the announcement, warnings, bans and notes of the demo's admin. */
export async function fillContents(transaction: OpenTransaction, contents: Contents): Promise<void> {
  const { admin, anchor } = contents;
  let time = anchor.getTime() - BEGAN_DAYS * DAY_MS;
  const host = { db: transaction, clock: () => new Date((time += HOUR_MS)) };
  await giveInvitations(transaction, contents, host);
  for (const rule of mapRules) await setMapRule(host, admin, rule);
  for (const name of badNames) await addBadName(host, admin, name);
  const until = new Date(anchor.getTime() + TIMED_DAYS * DAY_MS);
  const texts = [ingameText, `${ingameText}\n${timedMessage(timedText, until)}`];
  for (const announcement of texts) await setIngame(host, admin, { announcement });
  await warnAndBan(transaction, contents, host);
}

/** Warns and bans some accounts, and notes what was found. The warnings are shown on the site; no mail is sent. */
async function warnAndBan(transaction: OpenTransaction, { admin }: Contents, host: TimedHost): Promise<void> {
  const mailer = { send: () => Promise.resolve(), close: () => undefined };
  const idOf = async (account: number) =>
    (await findUserByName(transaction, accountName(account)))?.userId ?? 0;
  for (const { account, ...reasons } of warnings)
    await warnUser({ ...host, mailer }, admin, { userId: await idOf(account), ...reasons });
  const { account: suspect, liftReason, ...firstBan } = liftedBan;
  const firstOf = { userId: await idOf(suspect), ...firstBan };
  await changeBan(host, admin, firstOf);
  await changeBan(host, admin, { ...firstOf, banTime: '0', liftReason });
  for (const { account, ...ban } of bans)
    await changeBan(host, admin, { userId: await idOf(account), ...ban });
  for (const { account, text } of notes) await addNote(host, admin, { userId: await idOf(account), text });
  await fillInbox(transaction, host, { admin, idOf });
}

async function giveInvitations(
  transaction: OpenTransaction,
  { admin, anchor, invited }: Contents,
  host: TimedHost,
): Promise<void> {
  await generateInvitations(host, admin);
  for (const [index, reason] of invitationReasons.entries()) {
    const code = await takeInvitation(host, admin, reason);
    const account = invited[index];
    if (account === undefined) continue;
    const now = new Date(anchor.getTime() - account.daysAgo * DAY_MS);
    await useInvitation(transaction, { code, email: account.email, now });
  }
}
