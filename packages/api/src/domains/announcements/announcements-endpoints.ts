import type { BodyOf, EndpointOf } from '@ra3/sdk/contract';
import { adminLimits } from '@ra3/sdk/facts';
import {
  timedMessageProblem,
  visibleAnnouncement,
  type TimedMessageFault,
  type TimedMessageProblem,
} from '@ra3/sdk/rules/announcements';
import {
  TransactionConflictError,
  inTransaction,
  type Database,
  type OpenTransaction,
} from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import type { Endpoints, TimedHost } from '../host.js';
import { actingAdmin, type ActingAdmin } from '../moderation/acting-admin.js';
import { insertAuditEntry } from '../moderation/audit-store.js';
import {
  deleteAnnouncement,
  findAnnouncement,
  findIngameAnnouncement,
  insertVersion,
  listVersions,
  putAnnouncement,
  putIngameAnnouncement,
  type AnnouncementPlace,
  type AnnouncementVersion,
} from './announcement-store.js';

type WebsiteChange = BodyOf<EndpointOf<'announcements.setWebsite'>>;
/** Announcements on the website and inside the game (S3-29). */
export const announcements: Endpoints<'announcements'> = {
  website: async ({ db }) => ({ localizedContent: await findAnnouncement(db) }),
  setWebsite: (host, call) => setWebsite(host, actingAdmin(call), call.body),
  websiteVersions: async ({ db }) => ({
    records: await describeVersions<Record<string, string>>(db, 'website'),
  }),
  /** As players see it now: timed messages that are over are hidden, not removed. */
  ingame: async ({ db, clock }) => ({
    announcement: visibleAnnouncement(await findIngameAnnouncement(db), clock()),
  }),
  async storedIngame({ db }) {
    const announcement = await findIngameAnnouncement(db);
    return { announcement, error: describeProblem(timedMessageProblem(announcement)) };
  },
  setIngame: (host, call) => setIngame(host, actingAdmin(call), call.body),
  ingameVersions: async ({ db }) => ({ records: await describeVersions<string>(db, 'ingame') }),
};

const faultTexts: Readonly<Record<TimedMessageFault, string>> = {
  unreadableTime: 'the time of a start marker cannot be read; it must look like [until 2026-12-24 18:00]',
  nested: 'a timed message begins within another one',
  noStart: 'an end marker has no start marker',
  noEnd: 'a start marker has no end marker [/until]',
};

/** An empty text removes its language; an unchanged one changes nothing. @throws {Refusal} `changedMeanwhile` */
function setWebsite({ db, clock }: TimedHost, admin: ActingAdmin, change: WebsiteChange): Promise<void> {
  return inTransaction(db, async (open) => {
    const at = clock();
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
    const action = 'server.setAnnouncement';
    await insertAuditEntry(open, { admin, action, target: 'announcement:website', before, after, at });
  });
}

/** Stores the text as written, markers unchecked; an equal one changes nothing. @throws {Refusal} `changedMeanwhile` */
export function setIngame(
  { db, clock }: TimedHost,
  admin: ActingAdmin,
  change: BodyOf<EndpointOf<'announcements.setIngame'>>,
): Promise<void> {
  return inTransaction(db, async (open) => {
    const at = clock();
    const latest = await findLatestVersion(open, 'ingame');
    const before = await findIngameAnnouncement(open);
    const after = change.announcement;
    if (after === before) return;
    const version = nextVersion(latest, change.seenVersion);
    await putIngameAnnouncement(open, after, at);
    await addVersion(open, 'ingame', { version, content: after, changedBy: admin.userName, changedAt: at });
    const action = 'admin.setIngameAnnouncement';
    await insertAuditEntry(open, { admin, action, target: 'announcement:ingame', before, after, at });
  });
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

/** The version of an announcement without changes. */
const NONE = 0;

/** Read it before the announcement: a change in between gets the next version, which `addVersion` notices. */
async function findLatestVersion(
  open: OpenTransaction,
  place: AnnouncementPlace,
): Promise<AnnouncementVersion<unknown> | undefined> {
  const [latest] = await listVersions(open, place, 1);
  return latest;
}

/** @throws {Refusal} `changedMeanwhile` when the latest version is another one than the caller saw. */
function nextVersion(
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
async function addVersion(
  open: OpenTransaction,
  place: AnnouncementPlace,
  version: AnnouncementVersion<unknown>,
): Promise<void> {
  const isAdded = await insertVersion(open, place, { ...version, kept: adminLimits.announcementVersions });
  if (!isAdded) throw new TransactionConflictError('Another admin changed the announcement.');
}
