import type { Client, Input, Reply } from '@ra3/sdk/node';
import { FIRST_PAGE, limits } from '@ra3/sdk/facts';
import { cleanText, stripHarmful } from '@ra3/sdk/rules/text';
import { timeText } from '../print/time-text.js';
import type { Language } from '../i18n/translate.js';
import { cleanName } from '../print/cells.js';
import { column, textColumn, type ListColumn } from '../print/list-table.js';

export type InboxEntry = Reply<'complaints.inbox'>['records'][number];

const LONGEST_TEXT = 200;

/** The entries of the inbox, page by page; each page goes on behind the one before. */
export async function* readInbox(
  client: Client,
  query: Pick<Input<'complaints.inbox'>, 'state' | 'kind'>,
  signal: AbortSignal,
): AsyncGenerator<InboxEntry> {
  let behind: string | undefined;
  for (let page = FIRST_PAGE; page === FIRST_PAGE || behind !== undefined; page += 1) {
    const place = { page, ...(behind !== undefined && { behind }) };
    const reply = await client.complaints.inbox({ ...query, ...place }, { signal });
    yield* reply.records;
    behind = reply.next;
  }
}

export async function firstOf<Row>(rows: AsyncIterable<Row>, most: number): Promise<Row[]> {
  const found: Row[] = [];
  for await (const row of rows) if (found.push(row) >= most) break;
  return found;
}

export function inboxColumns({ text }: Language): ListColumn<InboxEntry>[] {
  return [
    column('entryId', 'ID', ({ entryId }) => String(entryId)),
    column('time', text('terminal.column.when'), ({ time }) => ({ text: timeText(time), style: 'muted' })),
    textColumn<InboxEntry>('kind', text('terminal.inbox.kind')),
    column('user', text('terminal.inbox.about'), {
      shrinksTo: 8,
      cell: ({ user, persona }) => cleanName(persona?.personaName ?? user?.userName ?? ''),
    }),
    textColumn<InboxEntry>('claimedBy', text('terminal.inbox.claimedBy'), {
      shrinksTo: 8,
      dropsAt: 1,
      show: cleanName,
    }),
    column('text', text('terminal.inbox.text'), {
      shrinksTo: 10,
      dropsAt: 2,
      cell: (entry) => cleanText(entry.text, LONGEST_TEXT),
    }),
  ];
}

/** All that an entry says, a fact a line. */
export function inboxLines(entry: InboxEntry): string[] {
  const { kind, topic, time, user, persona, author, matchId, ban, text, outcome, answer } = entry;
  const facts = [
    ...[
      `${timeText(time)}  ${kind}  ${topic ?? ''}`,
      persona && `${persona.personaName} (${persona.personaId})`,
    ],
    ...[user && `${user.userName} (${user.userId})`, author && `← ${author.userName} (${author.userId})`],
    ...[
      matchId && `/match/${matchId}`,
      ban && `${ban.reasonEnglish} ${ban.reasonChinese} → ${timeText(ban.expiryTime)}`,
    ],
    ...[cleanText(text, limits.complaints.textCharacters), outcome && `${outcome}: ${answer}`],
  ];
  return facts
    .filter((fact) => typeof fact === 'string' && fact !== '')
    .map((fact) => stripHarmful(String(fact)));
}
