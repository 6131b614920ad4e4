import type { StaffAct } from '@ra3/sdk/contract';
import { mayAct } from '@ra3/sdk/rules/staff';
import { findUsers } from '../../admin/find-user.js';
import { collect } from '../../command/print-list.js';
import { requireExtension } from '../../command/require-extension.js';
import { shellWord } from '../../files/safe-file-name.js';
import { cleanName } from '../../print/cells.js';
import { column, numberColumn } from '../../print/list-table.js';
import { addNote, noteColumns, readNote } from '../../users/notes.js';
import { loginColumns } from '../../users/login-columns.js';
import { readEvents, readLogins } from '../../users/read-case.js';
import { timelineColumns, timelineOf } from '../../users/timeline.js';
import { relatedColumns, userColumns, type AdminUser } from '../../users/user-columns.js';
import { userLines } from '../../users/user-lines.js';
import {
  inPane,
  makeViewList,
  type AppView,
  type ViewKey,
  type ViewList,
  type AdminViews,
} from '../app-view.js';
import { userSheet, type UserAct } from './admin-sheets.js';
import { personaView } from './persona-view.js';

/** Opens the account that a text names; a list where it names several. @throws {CommandError} for none */
export async function openUsers(typed: string, views: AdminViews): Promise<AppView> {
  const { context } = views;
  const { records } = await findUsers(typed, views.admin);
  const [user, ...others] = records;
  if (user !== undefined && others.length === 0) return caseView(user, 'timeline', views);
  return {
    tab: 'admin',
    crumb: typed,
    command: `ra3 admin user show ${shellWord(typed)}`,
    load: async () =>
      makeViewList(
        (await findUsers(typed, views.admin)).records,
        {
          columns: userColumns(context.language),
          id: ({ userId }) => userId,
          openOf: (one) => caseView(one, 'timeline', views),
          detailOf: (one, width) => Promise.resolve(userLines(one, inPane(context, width))),
        },
        { empty: context.language.text('terminal.admin.user.nobody') },
      ),
  };
}

const panes = ['timeline', 'logins', 'related', 'personas', 'notes'] as const;
type Pane = (typeof panes)[number];

/** The case of an account: who it is above one of its lists; `h` and `l` change the list. */
export function caseView(
  found: Pick<AdminUser, 'userId' | 'userName'>,
  pane: Pane,
  views: AdminViews,
): AppView {
  const { context } = views;
  const { text } = context.language;
  const { userId, userName } = found;
  const show = `ra3 admin user show ${String(userId)}`;
  const command = {
    ...{ timeline: `${show} --history`, logins: `${show} --logins`, related: `${show} --related` },
    ...{ personas: show, notes: `ra3 admin user note list ${String(userId)}` },
  }[pane];
  let user: AdminUser | undefined;
  const names = panes.map((one) => {
    const name = text(`terminal.appAdmin.pane.${one}`);
    return one === pane
      ? context.output.paint('heading', `[${name}]`)
      : context.output.paint('muted', ` ${name} `);
  });
  return {
    tab: 'admin',
    crumb: cleanName(userName),
    command,
    site: `/admin/user?user=${String(userId)}`,
    get keys() {
      return caseKeys({ found, pane, userOf: () => user }, views);
    },
    load: async (signal) => {
      user = await views.admin.client.moderation.user({ id: userId }, { signal });
      const list = await paneList({ user, pane, signal }, views);
      const lines = userLines(user, context);
      return { ...list, above: () => [...lines, names.join('')] };
    },
  };
}

interface LoadedPane {
  readonly user: AdminUser;
  readonly pane: Pane;
  readonly signal: AbortSignal;
}

async function paneList({ user, pane, signal }: LoadedPane, views: AdminViews): Promise<ViewList> {
  const { client } = views.admin;
  const { language } = views.context;
  const { text } = language;
  switch (pane) {
    case 'timeline': {
      const events = timelineOf(await readEvents(client, user, signal), language);
      return makeViewList(
        events.map((event, index) => ({ ...event, index })),
        { columns: timelineColumns(language), id: ({ index }) => index },
        { empty: text('terminal.admin.none') },
      );
    }
    case 'logins':
      return makeViewList(
        (await collect(readLogins(client, user.userId, signal))).map((login, index) => ({ ...login, index })),
        { columns: loginColumns(language), id: ({ index }) => index },
        { empty: text('terminal.admin.user.noLogins') },
      );
    case 'related':
      return makeViewList(
        (await client.cases.related({ id: user.userId }, { signal })).records,
        {
          columns: relatedColumns(language),
          id: ({ userId }) => userId,
          openOf: (one) => caseView(one, 'timeline', views),
        },
        { empty: text('terminal.admin.user.noRelated') },
      );
    case 'personas':
      return personaList(user, views);
    case 'notes':
      await requireExtension(client, 'cases.notes', views.context);
      return makeViewList(
        (await client.cases.notes({ id: user.userId }, { signal })).records,
        { columns: noteColumns(language), id: ({ noteId }) => noteId },
        { empty: text('terminal.note.none') },
      );
  }
}

function personaList({ personas }: AdminUser, views: AdminViews): ViewList {
  const { text } = views.context.language;
  return makeViewList(
    personas,
    {
      columns: [
        numberColumn('personaId', text('terminal.admin.column.persona')),
        column('personaName', text('terminal.admin.column.name'), {
          shrinksTo: 10,
          cell: ({ personaName, deleted }) =>
            `${cleanName(personaName)}${deleted ? ` (${text('terminal.admin.user.deleted')})` : ''}`,
        }),
      ],
      id: ({ personaId }) => personaId,
      siteOf: ({ personaId }) => `/persona/${String(personaId)}`,
      openOf: ({ personaId, personaName }) =>
        personaView({ personaId, name: personaName, mod: 'ra3', tab: 'admin' }, views),
    },
    { empty: text('terminal.admin.none') },
  );
}

interface KeyedCase {
  readonly found: Pick<AdminUser, 'userId' | 'userName'>;
  readonly pane: Pane;
  readonly userOf: () => AdminUser | undefined;
}

function caseKeys({ found, pane, userOf }: KeyedCase, views: AdminViews): ViewKey[] {
  const { text } = views.context.language;
  const at = (by: number): Pane => panes.at((panes.indexOf(pane) + by) % panes.length) ?? 'timeline';
  const paneKey = (key: string, by: number): ViewKey => ({
    key,
    text: text(`terminal.appAdmin.pane.${at(by)}`),
    act: ({ replace }) => replace(caseView(found, at(by), views)),
  });
  const sheetKey = (key: string, act: UserAct): ViewKey => ({
    key,
    text: text(`terminal.appAdmin.act.${act}`),
    act: async ({ push }) => {
      const user = userOf();
      if (user !== undefined) push(await userSheet(act, user, views));
    },
  });
  const may = (act: StaffAct) => {
    const user = userOf();
    return user === undefined || mayAct(views.admin.actor, act, user);
  };
  return [
    ...(may('ban') ? [sheetKey('b', 'ban')] : []),
    ...(may('warn') ? [sheetKey('w', 'warn')] : []),
    ...(may('lift') ? [sheetKey('u', 'unban')] : []),
    {
      key: 'n',
      text: text('terminal.appAdmin.writeNote'),
      act: async ({ ask, replace }) => {
        const typed = (await ask(text('terminal.note.askText'), { isLong: true })) ?? '';
        if (typed.trim() === '') return;
        await addNote(found.userId, readNote(typed, views.context.language), views.admin);
        replace(caseView(found, 'notes', views));
      },
    },
    paneKey('l', 1),
    paneKey('h', -1),
  ];
}
