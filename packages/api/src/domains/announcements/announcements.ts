import type { BodyOf, EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import {
  timedMessageProblem,
  visibleAnnouncement,
  type TimedMessageFault,
  type TimedMessageProblem,
} from '@ra3/sdk/rules';
import type { Now } from '../../values/now.js';
import { inTransaction, type Database, type OpenTransaction } from '../../database/in-transaction.js';
import { insertAuditEntry } from '../audit/queries.js';
import {
  deleteAnnouncement,
  findAnnouncement,
  findIngameAnnouncement,
  putAnnouncement,
  putIngameAnnouncement,
} from './stores/announcements.js';
import type { ActingAdmin } from '../audit/acting-admin.js';

type ChangedContent = BodyOf<EndpointOf<'announcements.setWebsite'>>['localizedContent'];

export interface AnnouncementService {
  /** The website's, Markdown by language. */
  read(): Promise<Record<string, string>>;
  /** Replaces the languages that are named; an empty text removes one. */
  set(admin: ActingAdmin, content: ChangedContent): Promise<void>;
  /** The one inside the game as it is stored, and what is wrong with its markers. */
  readIngame(): Promise<ReplyOf<EndpointOf<'announcements.storedIngame'>>>;
  /** The one inside the game as players see it now: timed messages that are over are hidden, not removed (S3-29). */
  readIngameVisible(): Promise<string>;
  /** Keeps it as it is written, also with markers that make no sense. Inside a transaction it becomes part of it. */
  setIngame(admin: ActingAdmin, announcement: string, transaction?: OpenTransaction): Promise<void>;
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
    set: (admin, content) =>
      inTransaction(db, async (open) => {
        const at = clock();
        const before = await findAnnouncement(open);
        for (const [language, text] of Object.entries(content)) {
          if (text === '') await deleteAnnouncement(open, language);
          else await putAnnouncement(open, { language, content: text, at });
        }
        const after = await findAnnouncement(open);
        const act = 'server.setAnnouncement';
        await insertAuditEntry(open, { admin, act, target: 'announcement:website', before, after, at });
      }),
    async readIngame() {
      const announcement = await findIngameAnnouncement(db);
      return { announcement, error: describeProblem(timedMessageProblem(announcement)) };
    },
    readIngameVisible: async () => visibleAnnouncement(await findIngameAnnouncement(db), clock()),
    setIngame: (admin, announcement, transaction) =>
      inTransaction(transaction ?? db, async (open) => {
        const at = clock();
        const before = await findIngameAnnouncement(open);
        await putIngameAnnouncement(open, announcement, at);
        const act = 'admin.setIngameAnnouncement';
        const target = 'announcement:ingame';
        await insertAuditEntry(open, { admin, act, target, before, after: announcement, at });
      }),
  };
}

function describeProblem(problem: TimedMessageProblem | undefined): string | null {
  return problem === undefined ? null : `line ${String(problem.line)}: ${faultTexts[problem.fault]}`;
}
