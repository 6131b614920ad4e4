import { FIRST_PAGE, pollingMs } from '@ra3/sdk/facts';
import { announcementText } from '../../announcements/announcement-text.js';
import { matchColumns } from '../../matches/match-columns.js';
import { barChart } from '../../print/bar-chart.js';
import { makeViewList, type AppView, type ViewContext } from '../app-view.js';
import { matchPath, matchView } from './match-view.js';

const CURVE_ROWS = 3;
const ANNOUNCEMENT_LINES = 4;

/** What is on now: players of the last 24 hours, the announcement, and the latest matches. */
export function homeView(views: ViewContext): AppView {
  const { client, context } = views;
  const { language, output } = context;
  const { text } = language;
  return {
    tab: 'home',
    crumb: text('terminal.app.tab.home'),
    command: 'ra3 match list recent',
    site: '/',
    pollMs: pollingMs.serverStatus * MATCHES_EVERY,
    load: async (signal) => {
      const options = { signal };
      const hasDay = await client.supports('status.history', options);
      const [matches, history, announcement, counts] = await Promise.all([
        client.matches.recent({ page: FIRST_PAGE }, options),
        hasDay ? client.status.history({}, options).catch(() => undefined) : undefined,
        announcementText(client, context, signal).catch(() => []),
        client.status.basic({}, options).catch(() => undefined),
      ]);
      const day = history?.day.map(({ players }) => players) ?? [];
      return makeViewList(
        matches.records,
        {
          columns: matchColumns(context),
          id: ({ id }) => id,
          siteOf: matchPath,
          openOf: (match) => matchView({ match, tab: 'home' }, views),
        },
        {
          empty: text('terminal.match.empty'),
          above: (width) => [
            ...(counts === undefined
              ? []
              : [output.paint('heading', text('terminal.app.online', { count: counts.onlinePlayerCount }))]),
            ...barChart(day, { width, height: CURVE_ROWS }).map((bar) => output.paint('signal', bar)),
            ...announcement.slice(0, ANNOUNCEMENT_LINES),
          ],
          ...(!hasDay && { note: text('terminal.app.without', { what: text('terminal.app.home.day') }) }),
        },
      );
    },
  };
}

/** The list of matches changes less often than the rooms. */
const MATCHES_EVERY = 6;
