import { defineCommand } from '../command/command-definition.js';
import { stripHarmful } from '@ra3/sdk/rules/text';
import type { ExitCode } from '../print/exit-codes.js';
import { openSessionFile, readSessionKey } from '../host/session-file.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { DEFAULT_HOST } from '../settings/settings.js';

export const authList = defineCommand({
  path: ['auth', 'list'],
  isList: true,
  summary: 'terminal.auth.listSummary',
  examples: ['ra3 auth list', 'ra3 auth list --json'],
  fields: ['profile', 'host', 'userName', 'kind', 'isCurrent'],
  row: {
    adds: { profile: 'string?', host: 'string', userName: 'string?', kind: 'string', isCurrent: 'boolean' },
  },
  load: () => import('./auth-list.js'),
});

interface Row {
  readonly profile: string | null;
  readonly host: string;
  readonly userName: string | null;
  readonly kind: 'session' | 'token' | 'none';
  readonly isCurrent: boolean;
}

/** Lists the stored sessions, and the profiles without a session. */
export async function run(_input: unknown, context: CommandContext): Promise<ExitCode> {
  const { text } = context.language;
  const column = (field: 'profile' | 'host' | 'userName', head: string) => ({
    field,
    head,
    cell: (row: Row) => ({ text: stripHarmful(row[field] ?? '') }),
  });
  return printList<Row>(
    {
      rows: await sessionRows(context),
      columns: [
        { field: 'isCurrent', head: '', cell: ({ isCurrent }) => ({ text: isCurrent ? '*' : '' }) },
        column('profile', text('terminal.column.profile')),
        column('host', text('terminal.column.host')),
        column('userName', text('terminal.column.user')),
        {
          field: 'kind',
          head: text('terminal.column.kind'),
          cell: ({ kind }) => ({ text: text(`terminal.auth.kind.${kind}`) }),
        },
      ],
      id: ({ profile, host }) => profile ?? host,
      empty: text('terminal.auth.listEmpty'),
    },
    context,
  );
}

async function sessionRows({ runtime, language, preferences, settings }: CommandContext): Promise<Row[]> {
  const current = {
    profile: settings.find('profile')?.value ?? null,
    host: settings.find('host')?.value ?? DEFAULT_HOST,
  };
  const isCurrent = (host: string, profile: string | null): boolean =>
    current.profile === profile && current.host === host;
  const stored = await openSessionFile(runtime, language).list();
  const rows = [...stored].map(([key, { userName, token }]): Row => {
    const { host, profile } = readSessionKey(key);
    const kind = token === undefined ? 'session' : 'token';
    return { profile, host, userName, kind, isCurrent: isCurrent(host, profile) };
  });
  const empty = Object.entries(preferences.profiles ?? {})
    .filter(([name]) => !rows.some(({ profile }) => profile === name))
    .map(([profile, { host = DEFAULT_HOST }]): Row => {
      return { profile, host, userName: null, kind: 'none', isCurrent: isCurrent(host, profile) };
    });
  return [...rows, ...empty];
}
