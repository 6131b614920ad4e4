import { defineCommand, type Run } from '../command/command-definition.js';
import { openSessionFile, readSessionKey } from '../host/session-file.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { DEFAULT_HOST } from '../settings/settings.js';
import { column, textColumn } from '../print/list-table.js';

export const authList = defineCommand({
  path: ['auth', 'list'],
  isList: true,
  summary: 'terminal.auth.listSummary',
  examples: ['ra3 auth list', 'ra3 auth list --json'],
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

export const run: Run = async (_input, context) => {
  const { text } = context.language;
  return printList<Row>(context, {
    rows: sessionRows(context),
    columns: [
      column('isCurrent', '', ({ isCurrent }) => (isCurrent ? '*' : '')),
      textColumn('profile', text('terminal.column.profile')),
      textColumn('host', text('terminal.column.host')),
      textColumn('userName', text('terminal.column.user')),
      column('kind', text('terminal.column.kind'), ({ kind }) => text(`terminal.auth.kind.${kind}`)),
    ],
    id: ({ profile, host }) => profile ?? host,
    empty: text('terminal.auth.listEmpty'),
  });
};

function sessionRows({ runtime, language, preferences, settings }: CommandContext): Row[] {
  const current = {
    profile: settings.find('profile')?.value ?? null,
    host: settings.find('host')?.value ?? DEFAULT_HOST,
  };
  const isCurrent = (host: string, profile: string | null): boolean =>
    current.profile === profile && current.host === host;
  const stored = openSessionFile(runtime, language).list();
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
