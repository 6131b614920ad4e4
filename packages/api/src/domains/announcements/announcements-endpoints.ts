import type { BodyOf, EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { adminLimits } from '@ra3/sdk/facts';
import {
  timedMessageProblem,
  visibleAnnouncement,
  type TimedMessageFault,
  type TimedMessageProblem,
} from '@ra3/sdk/rules';
import type { Now } from '../../values/time.js';
import { inTransaction, type Database, type OpenTransaction } from '../../database/in-transaction.js';
import { insertAuditEntry } from '../moderation/audit-store.js';
import {
  listVersions,
  type AnnouncementPlace,
  type AnnouncementVersion,
  deleteAnnouncement,
  findAnnouncement,
  findIngameAnnouncement,
  putAnnouncement,
  putIngameAnnouncement,
  insertVersion,
} from './announcement-store.js';
import type { ActingAdmin } from '../moderation/acting-admin.js';
import { TransactionConflictError } from '../../database/database-errors.js';
import { Refusal } from '../../values/refusal.js';

type WebsiteChange = BodyOf<EndpointOf<'announcements.setWebsite'>>;
type IngameChange = BodyOf<EndpointOf<'announcements.setIngame'>>;
type WebsiteVersions = ReplyOf<EndpointOf<'announcements.websiteVersions'>>['records'];
type IngameVersions = ReplyOf<EndpointOf<'announcements.ingameVersions'>>['records'];

export interface AnnouncementService {
  /** The website's, Markdown by language. */
  read(): Promise<Record<string, string>>;
  /**
   * Replaces the languages that are named; an empty text removes one. A text that is there already changes nothing.
   *
   * @throws {Refusal} `changedMeanwhile` when the version that was seen is not the latest.
   */
  set(admin: ActingAdmin, change: WebsiteChange): Promise<void>;
  /** Versions of the website's, latest first. */
  websiteVersions(): Promise<WebsiteVersions>;
  /** The one inside the game as it is stored, and what is wrong with its markers. */
  readIngame(): Promise<ReplyOf<EndpointOf<'announcements.storedIngame'>>>;
  /** The one inside the game as players see it now: timed messages that are over are hidden, not removed (S3-29). */
  readIngameVisible(): Promise<string>;
  /**
   * Keeps it as it is written, also with markers that make no sense. Inside a transaction it becomes part of it. The text
   * that is there already changes nothing.
   *
   * @throws {Refusal} `changedMeanwhile` when the version that was seen is not the latest.
   */
  setIngame(admin: ActingAdmin, change: IngameChange, transaction?: OpenTransaction): Promise<void>;
  /** Versions of the one inside the game, latest first. */
  ingameVersions(): Promise<IngameVersions>;
}

const faultTexts: Readonly<Record<TimedMessageFault, string>> = {
  unreadableTime: 'the time of a start marker cannot be read; it must look like [until 2026-12-24 18:00]',
  nested: 'a timed message begins within another one',
  noStart: 'an end marker has no start marker',
  noEnd: 'a start marker has no end marker [/until]',
};

/** Announcements of the website and inside the game (S3-29). */
export function makeAnnouncementService({ db, clock }: { db: Database; clock: Now }): AnnouncementService {
  return {
    read: () => findAnnouncement(db),
    set: (admin, change) => inTransaction(db, (open) => changeWebsite(open, { admin, change, at: clock() })),
    websiteVersions: () => describeVersions<Record<string, string>>(db, 'website'),
    async readIngame() {
      const announcement = await findIngameAnnouncement(db);
      return { announcement, error: describeProblem(timedMessageProblem(announcement)) };
    },
    readIngameVisible: async () => visibleAnnouncement(await findIngameAnnouncement(db), clock()),
    setIngame: (admin, change, transaction) =>
      inTransaction(transaction ?? db, (open) => changeIngame(open, { admin, change, at: clock() })),
    ingameVersions: () => describeVersions<string>(db, 'ingame'),
  };
}

interface Act<Change> {
  readonly admin: ActingAdmin;
  readonly change: Change;
  readonly at: Date;
}

async function changeWebsite(
  open: OpenTransaction,
  { admin, change, at }: Act<WebsiteChange>,
): Promise<void> {
  const latest = await findLatestVersion(open, 'website');
  const before = await findAnnouncement(open);
  const changed = Object.entries(change.localizedContent).filter(
    ([language, text]) => text !== (before[language] ?? ''),
  );
  // Sent again after a lost answer, or by a second click.
  if (changed.length === 0) return;
  const version = nextVersion(latest, change.seenVersion);
  for (const [language, content] of changed) {
    if (content === '') await deleteAnnouncement(open, language);
    else await putAnnouncement(open, { language, content, at });
  }
  const after = await findAnnouncement(open);
  await addVersion(open, 'website', { version, content: after, changedBy: admin.userName, changedAt: at });
  const act = 'server.setAnnouncement';
  await insertAuditEntry(open, { admin, act, target: 'announcement:website', before, after, at });
}

async function changeIngame(open: OpenTransaction, { admin, change, at }: Act<IngameChange>): Promise<void> {
  const latest = await findLatestVersion(open, 'ingame');
  const before = await findIngameAnnouncement(open);
  const after = change.announcement;
  if (after === before) return;
  const version = nextVersion(latest, change.seenVersion);
  await putIngameAnnouncement(open, after, at);
  await addVersion(open, 'ingame', { version, content: after, changedBy: admin.userName, changedAt: at });
  const act = 'admin.setIngameAnnouncement';
  await insertAuditEntry(open, { admin, act, target: 'announcement:ingame', before, after, at });
}

async function describeVersions<Content>(db: Database, place: AnnouncementPlace) {
  const versions = await listVersions<Content>(db, place, adminLimits.announcementVersions);
  return versions.map(describeVersion);
}

function describeVersion<Content>({
  changedAt,
  ...version
}: AnnouncementVersion<Content>): Omit<AnnouncementVersion<Content>, 'changedAt'> & { changedTime: string } {
  return { ...version, changedTime: changedAt.toISOString() };
}

function describeProblem(problem: TimedMessageProblem | undefined): string | null {
  return problem === undefined ? null : `line ${String(problem.line)}: ${faultTexts[problem.fault]}`;
}

/** The version of an announcement that nobody has written yet. */
const NONE = 0;

/**
 * The latest version. Read it once, before the announcement itself: a change by another transaction in between, or one that
 * is waited for, then has the number of the next version, and `addVersion` notices it.
 */
export async function findLatestVersion(
  open: OpenTransaction,
  place: AnnouncementPlace,
): Promise<AnnouncementVersion<unknown> | undefined> {
  const [latest] = await listVersions(open, place, 1);
  return latest;
}

/**
 * Returns the number of the next version.
 *
 * @throws {Refusal} `changedMeanwhile` when the latest version is another one than the caller saw.
 */
export function nextVersion(
  latest: AnnouncementVersion<unknown> | undefined,
  seenVersion: number | undefined,
): number {
  const version = latest?.version ?? NONE;
  if (seenVersion === undefined || seenVersion === version) return version + 1;
  if (latest === undefined) throw new Refusal('changedMeanwhile');
  const { changedBy, changedAt } = latest;
  throw new Refusal('changedMeanwhile', { change: { changedBy, changedTime: changedAt.toISOString() } });
}

/** Adds a version. @throws {TransactionConflictError} when another transaction added it first */
export async function addVersion(
  open: OpenTransaction,
  place: AnnouncementPlace,
  version: AnnouncementVersion<unknown>,
): Promise<void> {
  const isAdded = await insertVersion(open, place, { ...version, kept: adminLimits.announcementVersions });
  if (!isAdded) throw new TransactionConflictError('Another admin changed the announcement.');
}
