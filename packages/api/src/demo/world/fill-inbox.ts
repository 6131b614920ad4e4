import type { ComplaintTopic } from '@ra3/sdk/facts';
import type { OpenTransaction } from '../../database/in-transaction.js';
import { insertEntry } from '../../domains/complaints/complaint-store.js';
import { fileComplaint } from '../../domains/complaints/complaints.js';
import { resolveEntry } from '../../domains/complaints/inbox.js';
import type { TimedHost } from '../../domains/host.js';
import type { ActingAdmin } from '../../domains/moderation/acting-admin.js';
import { findRunningBan } from '../../domains/moderation/ban-store.js';
import { listPersonasOfUsers } from '../../domains/moderation/user-search-store.js';
import { newId } from '../../values/new-id.js';

interface DemoComplaint {
  readonly author: number;
  readonly about: number;
  readonly topic: ComplaintTopic;
  readonly text: string;
}

const complaints: readonly DemoComplaint[] = [
  { author: 5, about: 77, topic: 'other', text: '房间名又在打广告，第三次了。' },
  {
    author: 9,
    about: 14,
    topic: 'insults',
    text: 'Insults everybody from the first minute, in two languages.',
  },
  { author: 12, about: 14, topic: 'insults', text: '输了就开始骂人，聊天记录在录像里。' },
  {
    author: 20,
    about: 32,
    topic: 'smurfing',
    text: 'Same opponent five times in a row, who surrenders after a minute.',
  },
  { author: 8, about: 31, topic: 'leaving', text: 'Leaves whenever the first tank is lost.' },
];

/** The one that the admin has answered. */
const answered = { outcome: 'dismissed', answer: '看过录像：正常侦察，没有作弊。 A scout saw it.' } as const;
const appeals = [
  { account: 120, text: '我没有使用任何修改器，请再看一遍录像。' },
  { account: 150, text: 'I was angry and I am sorry. Three days were a good lesson.' },
] as const;

/** Complaints of some accounts, of which one is resolved, and appeals of two that are banned. */
export async function fillInbox(
  transaction: OpenTransaction,
  host: TimedHost,
  { admin, idOf }: { admin: ActingAdmin; idOf: (account: number) => Promise<number> },
): Promise<void> {
  const first = {
    author: 3,
    about: 1,
    topic: 'cheating' as const,
    text: 'Knew where my base was. 他怎么知道的？',
  };
  for (const { author, about, topic, text } of [first, ...complaints]) {
    const [persona] = await listPersonasOfUsers(transaction, [await idOf(about)]);
    const { personaId } = persona ?? {};
    if (personaId !== undefined) await fileComplaint(host, await idOf(author), { personaId, topic, text });
  }
  const oldest = await transaction
    .selectFrom('inbox_entries')
    .select('entry_id as entryId')
    .orderBy('entry_id')
    .limit(1)
    .executeTakeFirst();
  if (oldest !== undefined) await resolveEntry(host, admin, { ...oldest, ...answered });
  for (const { account, text } of appeals) {
    const userId = await idOf(account);
    const at = host.clock();
    const ban = await findRunningBan(transaction, userId, at);
    if (ban === undefined) continue;
    await insertEntry(transaction, {
      ...{ entry_id: newId(), kind: 'appeal', created_at: at, entry_text: text },
      ...{ author_user_id: userId, user_id: userId, ban_id: ban.banId, once_key: `appeal:${ban.banId}` },
    });
  }
}
