import { timedMessage } from '@ra3/sdk/rules';
import type { OpenTransaction } from '../../database/in-transaction.js';
import type { Now } from '../../values/time.js';
import { findUserByName } from '../../domains/accounts/user-store.js';
import { makeBanService } from '../../domains/moderation/bans.js';
import { makeUserAdminService } from '../../domains/moderation/user-admin.js';
import { makeWarningService } from '../../domains/moderation/warnings.js';
import { accountName } from './account-names.js';
import type { ActingAdmin } from '../../domains/moderation/acting-admin.js';
import { makeNoteService } from '../../domains/cases/notes.js';
import { makeAnnouncementService } from '../../domains/announcements/announcements-endpoints.js';
import { makeBadNameService } from '../../domains/personas/bad-names.js';
import { makeInvitationService } from '../../domains/invitations/invitations-endpoints.js';
import { makeMapRuleService } from '../../domains/maps/map-rules.js';
import { useInvitation } from '../../domains/invitations/invitation-code-store.js';
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
  /** Accounts that came by invitation. */
  readonly invited: readonly { readonly email: string; readonly daysAgo: number }[];
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** The admin began so long ago, and did one thing after the other. */
const BEGAN_DAYS = 12;
const TIMED_DAYS = 3;

/**
 * Writes the content of the demo's admin: invitation codes, map rules, forbidden names, the in-game announcement,
 * warnings, bans and notes.
 */
export async function fillContents(transaction: OpenTransaction, contents: Contents): Promise<void> {
  const { admin, anchor } = contents;
  let time = anchor.getTime() - BEGAN_DAYS * DAY_MS;
  const parts = { db: transaction, clock: () => new Date((time += HOUR_MS)) };
  await giveInvitations(transaction, contents, makeInvitationService(parts));
  const rules = makeMapRuleService(parts);
  for (const rule of mapRules) await rules.set(admin, rule, transaction);
  const names = makeBadNameService(parts);
  for (const name of badNames) await names.add(admin, name, transaction);
  const until = new Date(anchor.getTime() + TIMED_DAYS * DAY_MS);
  const texts = [ingameText, `${ingameText}\n${timedMessage(timedText, until)}`];
  const announcements = makeAnnouncementService(parts);
  for (const announcement of texts) await announcements.setIngame(admin, { announcement }, transaction);
  await keepOrder(transaction, contents, parts.clock);
}

/** Warns and bans some accounts, and notes what was found. The warnings are read on the site; nobody is mailed. */
async function keepOrder(transaction: OpenTransaction, { admin }: Contents, clock: Now): Promise<void> {
  const parts = { db: transaction, clock };
  const mailer = { send: () => Promise.resolve(), close: () => undefined };
  const warn = makeWarningService({ ...parts, mailer });
  const users = makeUserAdminService({ ...parts, bans: makeBanService(parts) });
  const idOf = async (account: number) =>
    (await findUserByName(transaction, accountName(account)))?.userId ?? 0;
  for (const { account, ...reasons } of warnings)
    await warn.warn(admin, { userId: await idOf(account), ...reasons });
  const { account: suspect, liftReason, ...firstBan } = liftedBan;
  const firstOf = { userId: await idOf(suspect), ...firstBan };
  await users.ban(admin, firstOf);
  await users.ban(admin, { ...firstOf, banTime: '0', liftReason });
  for (const { account, ...ban } of bans) await users.ban(admin, { userId: await idOf(account), ...ban });
  const desk = makeNoteService(parts);
  for (const { account, text } of notes) await desk.add(admin, { userId: await idOf(account), text });
}

/** Most codes stay free, some were given out, and some of those let somebody register. */
async function giveInvitations(
  transaction: OpenTransaction,
  { admin, anchor, invited }: Contents,
  invitations: ReturnType<typeof makeInvitationService>,
): Promise<void> {
  await invitations.generate(admin, transaction);
  for (const [index, reason] of invitationReasons.entries()) {
    const code = await invitations.apply(admin, reason, transaction);
    const account = invited[index];
    if (account === undefined) continue;
    const now = new Date(anchor.getTime() - account.daysAgo * DAY_MS);
    await useInvitation(transaction, { code, email: account.email, now });
  }
}
