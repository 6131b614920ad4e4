import type { Client, Reply } from '@ra3/sdk/node';
import { findUserId, readUserWord } from '../admin/read-user-id.js';
import type { CommandContext } from '../command/command-context.js';
import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { flag, parsedOption } from '../command/input-kinds.js';
import { printList } from '../command/print-list.js';
import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';
import type { ExitCode } from '../print/exit-codes.js';
import {
  codeColumns,
  codeFields,
  listedStates,
  walk,
  walkCodes,
  type Codes,
  type InvitationCode,
  type ListedState,
} from './invitation-codes.js';

const input = defineInput({
  options: {
    status: parsedOption('--status <states>', 'terminal.admin.invitation.statusOption', readStates),
    inviter: parsedOption('--inviter <user>', 'terminal.admin.invitation.inviterOption', readUserWord),
    invited: parsedOption('--invited <user>', 'terminal.admin.invitation.invitedOption', readUserWord),
    stats: flag('--stats', 'terminal.admin.invitation.statsOption'),
  },
});

export const adminInvitationList = defineCommand({
  path: ['admin', 'invitation', 'list'],
  isList: true,
  summary: 'terminal.admin.invitation.listSummary',
  input,
  examples: [
    'ra3 admin invitation list --status ready',
    'ra3 admin invitation list --inviter 1042',
    'ra3 admin invitation list --limit all -o csv > codes.csv',
    'ra3 admin invitation list --stats --json',
  ],
  fields: [...codeFields, 'free', 'ready', 'used'],
  row: { call: 'invitations.used', at: 'items', adds: { free: 'number', ready: 'number', used: 'number' } },
  load: () => import('./admin-invitation-list.js'),
});

const SHOWN_CODES = 30;

/** Lists codes by their state, or those that a user gave or registered with; with `--stats`, counts them. */
export const run: Run<typeof input> = async ({ options }, context) => {
  const { language, runtime } = context;
  const { stats, status } = options;
  if (
    [options.inviter, options.invited, stats || undefined].filter((asked) => asked !== undefined).length > 1
  )
    throw new CommandError('usage', language.text('terminal.admin.invitation.searchByOne'));
  const client = await context.openClient();
  const { signal } = runtime;
  if (stats) return printCounts(await client.invitations.counts({}, { signal }), context);
  const idOf = (word: string | undefined) => (word === undefined ? word : findUserId(word, context));
  const [inviter, invited] = [await idOf(options.inviter), await idOf(options.invited)];
  const columns = codeColumns(language);
  const id = ({ value }: InvitationCode) => value;
  if (inviter === undefined && invited === undefined) {
    const rows = walkCodes(client, status ?? listedStates, signal);
    const empty = language.text('terminal.admin.invitation.noCodes');
    return printList(context, { columns, rows, id, limit: SHOWN_CODES, empty });
  }
  const found =
    inviter === undefined ? codeOf(client, invited ?? 0, signal) : walkCodesOf(client, inviter, signal);
  const notFound = () => language.text('terminal.admin.invitation.noneFound');
  return printList(context, { columns, rows: inStates(found, status), id, empty: '', notFound });
};

const countedStates = ['free', ...listedStates] as const;

function printCounts(counts: Reply<'invitations.counts'>, context: CommandContext): Promise<ExitCode> {
  const { text } = context.language;
  const columns = countedStates.map((state) => ({
    field: state,
    head: text(`terminal.admin.invitationState.${state}`),
    isNumber: true,
    cell: (row: typeof counts) => ({ text: String(row[state]) }),
  }));
  return printList(context, { columns, rows: [counts], id: ({ ready }) => ready, empty: '' });
}

async function* inStates(codes: Codes, states: readonly ListedState[] | undefined): Codes {
  for await (const code of codes) {
    if (states === undefined || states.some((state) => state === code.status)) yield code;
  }
}

/** The code by which a user registered: one of the inviter's, used with the user's address. */
async function* codeOf(client: Client, invited: number, signal: AbortSignal): Codes {
  const { email } = await client.moderation.user({ id: invited }, { signal });
  const { userId } = await client.invitations.inviterFor({ uid: invited }, { signal });
  for await (const code of walkCodesOf(client, userId, signal)) {
    if (code.regEmail?.toLowerCase() === email.toLowerCase()) {
      yield code;
      return;
    }
  }
}

function walkCodesOf(client: Client, uid: number, signal: AbortSignal): Codes {
  return walk(async (slice) => (await client.invitations.listBy({ uid, ...slice }, { signal })).items);
}

function readStates(typed: string, { text }: Language): readonly ListedState[] {
  const words = typed.split(',').map((word) => word.trim());
  const states = listedStates.filter((state) => words.includes(state));
  if (states.length === new Set(words).size) return states;
  throw new CommandError('usage', text('terminal.admin.invitation.badStatus', { value: typed }));
}
