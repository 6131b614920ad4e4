import type { AdminHost } from '../../admin/admin-host.js';
import { describeError } from '../../failure/describe-error.js';
import type { Cell } from '../../print/table.js';
import { column } from '../../print/list-table.js';
import { makeViewList, type AppView, type ViewKey, type ViewTools, type AdminViews } from '../app-view.js';
import { batchesView } from './admin-batches-view.js';
import { invitationsView } from './admin-codes-view.js';
import { openUsers } from './admin-case-view.js';
import { announcementsView, auditView, inboxView, serversView } from './admin-lists-view.js';

export const adminPlaces = [
  'user',
  'inbox',
  'audit',
  'invitations',
  'announcements',
  'servers',
  'batches',
] as const;
export type AdminPlace = (typeof adminPlaces)[number];

/** What an admin or moderator looks after; `u` finds an account from anywhere in it. */
export function adminView(views: AdminViews): AppView {
  const { language } = views.context;
  const { text } = language;
  const failureCell = (error: unknown): Cell => ({
    text: `! ${describeError(error, language).message}`,
    style: 'bad',
  });
  return {
    tab: 'admin',
    crumb: text('terminal.app.tab.admin'),
    command: 'ra3 admin --help',
    site: '/admin/inbox',
    keys: [findKey(views)],
    load: async (signal) => {
      const shown = adminPlaces.filter((place) => placesOf(views.admin).includes(place));
      const facts = await Promise.all(
        shown.map((place) => factOf(place, views.admin, signal).catch(failureCell)),
      );
      return makeViewList(
        shown.map((place, index) => ({ place, fact: facts[index] ?? { text: '' } })),
        {
          columns: [
            column('place', '', ({ place }) => text(`terminal.appAdmin.place.${place}`)),
            column('fact', '', { shrinksTo: 10, cell: ({ fact }) => fact }),
          ],
          id: ({ place }) => place,
          actOf:
            ({ place }) =>
            (tools) =>
              place === 'user' ? askUser(tools, views) : tools.push(adminPlaceView(place, views)),
        },
        { empty: '' },
      );
    },
  };
}

/** Moderators have the users and the inbox. */
export function placesOf({ isAdmin }: AdminHost): readonly AdminPlace[] {
  return isAdmin ? adminPlaces : ['user', 'inbox'];
}

async function factOf(place: AdminPlace, { client }: AdminHost, signal: AbortSignal): Promise<Cell> {
  const style = 'muted';
  if (place === 'inbox') {
    const { totalCount } = await client.complaints.inbox({ state: 'open' }, { signal });
    return { text: String(totalCount), style };
  }
  if (place !== 'invitations') return { text: '' };
  const { free, ready, used } = await client.invitations.counts({}, { signal });
  return { text: `${String(free)} / ${String(ready)} / ${String(used)}`, style };
}

export function adminPlaceView(place: AdminPlace, views: AdminViews): AppView {
  switch (place) {
    case 'user':
      return adminView(views);
    case 'inbox':
      return inboxView(views);
    case 'audit':
      return auditView(views);
    case 'invitations':
      return invitationsView(views);
    case 'announcements':
      return announcementsView(views);
    case 'servers':
      return serversView(views);
    case 'batches':
      return batchesView(views);
  }
}

function findKey(views: AdminViews): ViewKey {
  return {
    key: 'u',
    text: views.context.language.text('terminal.appAdmin.place.user'),
    act: (tools) => askUser(tools, views),
  };
}

/** One box for a name, an address, a machine, a persona or an id. */
async function askUser({ ask, push }: ViewTools, views: AdminViews): Promise<void> {
  const typed = await ask(views.context.language.text('terminal.appAdmin.askUser'));
  if (typed !== undefined && typed.trim() !== '') push(await openUsers(typed, views));
}
