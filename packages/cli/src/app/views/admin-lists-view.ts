import { adminLimits, pollingMs } from '@ra3/sdk/facts';
import { entryLine } from '../../admin/audit-entries.js';
import type { AuditEntry } from '../../admin/follow-audit.js';
import { readServerState } from '../../admin/server-state.js';
import { sendWrite } from '../../command/send-write.js';
import { serverBlock } from '../../admin/server-lines.js';
import { timeText } from '../../print/time-text.js';
import { announcementNames, plainLines, readStoredText } from '../../announcements/announcement-texts.js';
import { editStored } from '../../announcements/edit-stored.js';
import { harmlessLine } from '../../announcements/publish-text.js';
import { findInboxEntry } from '../../inbox/find-inbox-entry.js';
import { firstOf, inboxColumns, inboxLines, readInbox } from '../../inbox/inbox-entry.js';
import { column, textColumn } from '../../print/list-table.js';
import { makeViewList, type AppView, type AdminViews } from '../app-view.js';
import { caseView } from './admin-case-view.js';
import { publishSheet, reloadSheet, resolveSheet } from './admin-sheets.js';
import { linesView } from './lines-view.js';

/** What waits for moderators; `c` claims an entry or gives it back, Enter resolves it. */
export function inboxView(views: AdminViews, most: number = adminLimits.inboxEntries): AppView {
  const { context } = views;
  const { text } = context.language;
  const { client, signal } = views.admin;
  return {
    tab: 'admin',
    crumb: text('terminal.appAdmin.place.inbox'),
    command: 'ra3 admin inbox list',
    site: '/admin/inbox',
    pollMs: pollingMs.serverStatus,
    keys: [
      {
        key: 'c',
        text: text('terminal.appAdmin.claim'),
        act: async ({ reload, say }, item) => {
          if (item === undefined) return;
          const id = Number(item.id);
          const { userName } = views.admin.actor;
          const isOwn = async () => (await findInboxEntry(client, id, context)).claimedBy === userName;
          const isClaimed = !(await isOwn());
          await sendWrite(context, {
            send: () => client.complaints.claim({ entryId: id, isClaimed }, { signal }),
            isDone: async () => (await isOwn()) === isClaimed,
          });
          say(text(isClaimed ? 'terminal.inbox.claimed' : 'terminal.inbox.released', { id }));
          reload();
        },
      },
      {
        key: ']',
        text: text('terminal.app.matches.more'),
        needsMore: true,
        act: ({ replace }, item) => replace(inboxView(views, most + adminLimits.inboxEntries), item?.id),
      },
    ],
    load: async (stop) => {
      // One more than is listed says whether any follow.
      const entries = await firstOf(readInbox(client, { state: 'open' }, stop), most + 1);
      return makeViewList(
        entries.slice(0, most),
        {
          columns: inboxColumns(context.language),
          id: ({ entryId }) => entryId,
          openOf: (entry) => resolveSheet(entry, views),
          detailOf: (entry) => Promise.resolve(inboxLines(entry)),
        },
        { empty: text('terminal.inbox.none'), hasMore: entries.length > most },
      );
    },
  };
}

/** The last acts of admins as they come, a sentence each; Enter leads to the account. */
export function auditView(views: AdminViews): AppView {
  const { language } = views.context;
  const { text } = language;
  const targetOf = ({ target }: AuditEntry): number | undefined => {
    const [, id] = /^user:(\d+)$/u.exec(target) ?? [];
    return id === undefined ? undefined : Number(id);
  };
  return {
    tab: 'admin',
    crumb: text('terminal.appAdmin.place.audit'),
    command: 'ra3 admin audit --follow',
    site: '/admin/audit',
    pollMs: pollingMs.serverStatus,
    load: async (signal) => {
      await language.loadAudit();
      return makeViewList(
        (await views.admin.client.moderation.auditLog({}, { signal })).records,
        {
          columns: [
            column('time', '', {
              shrinksTo: 20,
              cell: (entry) => entryLine(entry, { output: { paint: (_style, line) => line }, language }),
            }),
          ],
          id: ({ entryId }) => entryId,
          actOf: (entry) => {
            const userId = targetOf(entry);
            return ({ push }) => {
              if (userId !== undefined)
                push(caseView({ userId, userName: entry.targetName ?? entry.target }, 'timeline', views));
            };
          },
        },
        { empty: text('terminal.admin.audit.none') },
      );
    },
  };
}

/** The texts that admins write; Enter opens one in the editor, and then the difference. */
export function announcementsView(views: AdminViews): AppView {
  const { context } = views;
  const { client } = views.admin;
  const { text } = context.language;
  return {
    tab: 'admin',
    crumb: text('terminal.appAdmin.place.announcements'),
    command: 'ra3 admin announcement show',
    site: '/admin/announcement',
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
          detailOf: ({ content }) => Promise.resolve(plainLines(content).split('\n').map(harmlessLine)),
          actOf:
            ({ name }) =>
            async ({ outside, push }) => {
              const edited = await outside(() => editStored(name, client, context));
              push(publishSheet(edited, views));
            },
        },
        { empty: '' },
      );
    },
  };
}

/** Loads of the relays with their curves, database and overview; `L` makes the host read the site again. */
export function serversView(views: AdminViews): AppView {
  const { context } = views;
  const { client } = views.admin;
  const { language, runtime } = context;
  const history = new Map<string, number[]>();
  return linesView(
    {
      tab: 'admin',
      crumb: language.text('terminal.appAdmin.place.servers'),
      command: 'ra3 admin server watch',
      site: '/admin/stats/server',
      pollMs: pollingMs.adminServerStats,
      keys: [
        {
          key: 'L',
          text: language.text('terminal.appAdmin.reload'),
          act: ({ push }) => push(reloadSheet(views)),
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
