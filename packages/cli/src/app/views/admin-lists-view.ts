import { adminLimits, pollingMs } from '@ra3/sdk/facts';
import { resolve } from 'node:path';
import type { AdminHost } from '../../admin/admin-host.js';
import { entryLine } from '../../admin/audit-entries.js';
import type { AuditEntry } from '../../admin/follow-audit.js';
import { readServerState } from '../../admin/poll-server.js';
import { sendWrite } from '../../admin/send-write.js';
import { serverBlock } from '../../admin/server-lines.js';
import { timeText } from '../../admin/time-text.js';
import { announcementNames, plainLines, readStoredText } from '../../announcements/announcement-texts.js';
import { editStored } from '../../announcements/edit-stored.js';
import { writeFileAtomically } from '../../files/write-file-atomically.js';
import { findInboxEntry } from '../../inbox/find-inbox-entry.js';
import { inboxColumns, inboxLines } from '../../inbox/inbox-entry.js';
import {
  codeColumns,
  listedStates,
  walkCodes,
  type InvitationCode,
} from '../../invitations/invitation-codes.js';
import { makeCodes } from '../../invitations/make-codes.js';
import { column, textColumn } from '../../print/list-table.js';
import { csvLine } from '../../print/record-fields.js';
import { makeViewList, type AppView, type ViewContext, type ViewKey, type ViewTools } from '../app-view.js';
import { caseView } from './admin-case-view.js';
import { publishSheet, reloadSheet, resolveSheet } from './admin-sheets.js';
import { linesView } from './lines-view.js';

/** What waits for moderators; `c` claims an entry or gives it back, Enter resolves it. */
export function inboxView(host: AdminHost, views: ViewContext): AppView {
  const { context } = views;
  const { text } = context.language;
  const { client, signal } = host;
  return {
    tab: 'admin',
    crumb: text('terminal.app.admin.place.inbox'),
    command: 'ra3 admin inbox list',
    site: '/admin/inbox',
    pollMs: pollingMs.serverStatus,
    keys: [
      {
        key: 'c',
        text: text('terminal.app.admin.claim'),
        act: async ({ reload, say }, item) => {
          if (item === undefined) return;
          const id = Number(item.id);
          const { claimedBy } = await findInboxEntry(client, id, context);
          const isClaimed = claimedBy === null;
          await sendWrite(context, {
            send: () => client.complaints.claim({ entryId: id, isClaimed }, { signal }),
            isDone: async () =>
              ((await findInboxEntry(client, id, context)).claimedBy !== null) === isClaimed,
          });
          say(text(isClaimed ? 'terminal.inbox.claimed' : 'terminal.inbox.released', { id }));
          reload();
        },
      },
    ],
    load: async (stop) =>
      makeViewList(
        (await client.complaints.inbox({ state: 'open' }, { signal: stop })).records,
        {
          columns: inboxColumns(context.language),
          id: ({ entryId }) => entryId,
          openOf: (entry) => resolveSheet(entry, host, views),
          detailOf: (entry) => Promise.resolve(inboxLines(entry)),
        },
        { empty: text('terminal.inbox.none') },
      ),
  };
}

/** The last acts of admins as they come, a sentence each; Enter leads to the account. */
export function auditView(host: AdminHost, views: ViewContext): AppView {
  const { context } = views;
  const { text } = context.language;
  const targetOf = ({ target }: AuditEntry): number | undefined => {
    const [, id] = /^user:(\d+)$/u.exec(target) ?? [];
    return id === undefined ? undefined : Number(id);
  };
  return {
    tab: 'admin',
    crumb: text('terminal.app.admin.place.audit'),
    command: 'ra3 admin audit --follow',
    site: '/admin/audit',
    pollMs: pollingMs.serverStatus,
    load: async (signal) =>
      makeViewList(
        (await host.client.moderation.auditLog({}, { signal })).records,
        {
          columns: [
            column('time', '', {
              shrinksTo: 20,
              cell: (entry) => entryLine(entry, { paint: (_style, line) => line }),
            }),
          ],
          id: ({ entryId }) => entryId,
          actOf: (entry) => {
            const userId = targetOf(entry);
            return ({ push }) => {
              if (userId !== undefined)
                push(caseView({ userId, userName: entry.target }, 'timeline', host, views));
            };
          },
        },
        { empty: text('terminal.admin.audit.none') },
      ),
  };
}

const CODE_FIELDS = [
  'value',
  'status',
  'inviterUid',
  'inviterUname',
  'inviterUemail',
  'regEmail',
  'desc',
] as const;
const OWNER_ONLY = 0o600;

/** The codes that are ready or used, with counts; `n` makes new ones and `e` writes all into a file. */
export function invitationsView(host: AdminHost, views: ViewContext): AppView {
  const { context } = views;
  const { text } = context.language;
  const { client } = host;
  return {
    tab: 'admin',
    crumb: text('terminal.app.admin.place.invitations'),
    command: 'ra3 admin invitation list',
    site: '/admin/invitations',
    keys: [
      {
        key: 'n',
        text: text('terminal.app.admin.newCodes'),
        act: (tools) => newCodes(tools, host, views),
      },
      exportKey(
        () => takeCodes(walkCodes(client, listedStates, host.signal), Number.POSITIVE_INFINITY),
        views,
      ),
    ],
    load: async (signal) => {
      const [rows, counts] = await Promise.all([
        takeCodes(walkCodes(client, listedStates, signal), adminLimits.invitationExport.perCall),
        client.invitations.counts({}, { signal }),
      ]);
      const states = (['free', 'ready', 'used'] as const).map(
        (state) => `${String(counts[state])} ${text(`terminal.admin.invitationState.${state}`)}`,
      );
      return makeViewList(
        rows,
        { columns: codeColumns(context.language), id: ({ value }) => value },
        { empty: text('terminal.admin.invitation.noCodes'), note: states.join(' · ') },
      );
    },
  };
}

async function takeCodes(codes: AsyncIterable<InvitationCode>, most: number): Promise<InvitationCode[]> {
  const taken: InvitationCode[] = [];
  for await (const code of codes) {
    taken.push(code);
    if (taken.length >= most) break;
  }
  return taken;
}

/** Makes codes once, after a question, and lists only the new ones. */
async function newCodes({ ask, push, touch }: ViewTools, host: AdminHost, views: ViewContext): Promise<void> {
  const { context } = views;
  const { text } = context.language;
  const verb = text('terminal.app.admin.newCodes');
  const count = adminLimits.invitationCodesPerGenerate;
  const question = text('terminal.batch.ask.generate', { count, host: host.host });
  if ((await ask(question, { choices: [text('terminal.ask.no'), verb] })) !== verb) return;
  let codes: readonly string[] = [];
  // The question was asked here, and what the batch prints would write over the screen.
  const silent = { ...context.output, note: () => Promise.resolve(), lines: () => Promise.resolve() };
  const quiet = Object.create(context, {
    assumesYes: { value: true },
    output: { value: silent },
  }) as typeof context; // The rest is inherited.
  await makeCodes({ ...host, context: quiet }, (reply) => {
    codes = reply.codes ?? [];
    return Promise.resolve();
  });
  touch();
  push(newCodesView(codes, views));
}

/** New codes, which no list of the host shows while they are free. */
function newCodesView(codes: readonly string[], views: ViewContext): AppView {
  const { text } = views.context.language;
  const rows = codes.map((value) => ({ value }));
  return {
    tab: 'admin',
    crumb: text('terminal.app.admin.newCodes'),
    command: 'ra3 admin invitation generate',
    keys: [exportKey(() => Promise.resolve(rows), views)],
    load: () =>
      Promise.resolve(
        makeViewList(
          rows,
          { columns: [textColumn('value', text('terminal.admin.column.code'))], id: ({ value }) => value },
          { empty: text('terminal.batch.noCodes') },
        ),
      ),
  };
}

/** Writes codes into a new file that only its owner can read. */
function exportKey(
  rowsOf: () => Promise<readonly Partial<InvitationCode>[]>,
  { context: { language, runtime } }: ViewContext,
): ViewKey {
  return {
    key: 'e',
    text: language.text('terminal.app.admin.export'),
    act: async ({ ask, say }) => {
      const file =
        (await ask(language.text('terminal.app.admin.askFile'), { typed: 'codes.csv' }))?.trim() ?? '';
      if (file === '') return;
      const path = resolve(runtime.workingDirectory, file);
      const rows = await rowsOf();
      const fields = CODE_FIELDS.filter((field) => rows.some((row) => row[field] !== undefined));
      const lines = [fields, ...rows.map((row) => fields.map((field) => row[field]))].map(csvLine);
      await writeFileAtomically(path, Buffer.from(lines.join('')), { mode: OWNER_ONLY, overwrites: false });
      say(language.text('terminal.app.admin.exported', { count: rows.length, file: path }));
    },
  };
}

/** The texts that admins write; Enter opens one in the editor, and then the difference. */
export function announcementsView({ client }: AdminHost, views: ViewContext): AppView {
  const { context } = views;
  const { text } = context.language;
  return {
    tab: 'admin',
    crumb: text('terminal.app.admin.place.announcements'),
    command: 'ra3 admin announcement show',
    site: '/admin/announcements',
    load: async (signal) => {
      const rows = await Promise.all(
        announcementNames.map(async (name) => ({ name, ...(await readStoredText(client, name, signal)) })),
      );
      return makeViewList(
        rows,
        {
          columns: [
            textColumn('name', text('terminal.admin.column.name')),
            column('changedTime', text('terminal.column.when'), ({ changedTime }) => ({
              text: changedTime === null ? '--' : timeText(changedTime),
              style: 'muted',
            })),
            textColumn('changedBy', text('terminal.admin.column.by'), { shrinksTo: 8 }),
            textColumn('content', text('terminal.inbox.text'), { shrinksTo: 10, dropsAt: 1 }),
          ],
          id: ({ name }) => name,
          detailOf: ({ content }) => Promise.resolve(plainLines(content).split('\n')),
          actOf:
            ({ name }) =>
            async ({ outside, push }) => {
              const edited = await outside(() => editStored(name, client, context));
              push(publishSheet(edited, client, views));
            },
        },
        { empty: '' },
      );
    },
  };
}

/** Loads of the relays with their curves, database and overview; `L` makes the host read the site again. */
export function serversView(host: AdminHost, views: ViewContext): AppView {
  const { context } = views;
  const { client } = host;
  const { language, runtime } = context;
  const history = new Map<string, number[]>();
  return linesView(
    {
      tab: 'admin',
      crumb: language.text('terminal.app.admin.place.servers'),
      command: 'ra3 admin server watch',
      site: '/admin/server',
      pollMs: pollingMs.adminServerStats,
      keys: [
        {
          key: 'L',
          text: language.text('terminal.app.admin.reload'),
          act: ({ push }) => push(reloadSheet(host, views)),
        },
      ],
      linesOf: async (width, signal) => {
        const state = await readServerState(client, runtime.clock, signal);
        return serverBlock(state, { history, language, output: { ...context.output, width } });
      },
    },
    views,
  );
}
