import { readReplay, summariseReplay } from '@ra3/replay-tools';
import type { MatchRow } from '@ra3/sdk';
import { describeError } from '../../failure/describe-error.js';
import { mapText } from '../../i18n/fact-texts.js';
import { matchLines, readMarks } from '../../matches/match-lines.js';
import {
  inPane,
  type AppView,
  type TabName,
  type ViewContext,
  type ViewItem,
  type ViewKey,
} from '../app-view.js';
import { buildOrderList } from './build-order-list.js';
import { complaintKey } from './complaint-sheet.js';
import { downloadView } from './download-view.js';

export interface ShownPage {
  readonly match: MatchRow;
  /** The tab from which it was opened. */
  readonly tab: TabName;
  readonly hidesOutcome?: boolean;
  /** Reads the build orders from the replay, which counts as a download. Default: false. */
  readonly hasOrders?: boolean;
}

/** A match as `ra3 match show` prints it; `b` adds the build orders of its replay. */
export function matchView(page: ShownPage, views: ViewContext): AppView {
  const { match, tab, hidesOutcome = false, hasOrders = false } = page;
  const { client, context } = views;
  const { text } = context.language;
  const { replayGuid } = match;
  const guid = replayGuid ?? '';
  return {
    tab,
    crumb: mapText(match.map, context.language),
    command: `ra3 match show ${guid}`,
    site: matchPath(match),
    keys: [
      complaintKey(() => ({ tab, players: [...match.winners, ...match.losers], match }), views),
      ...replayKeys(page, views),
    ],
    load: async (signal) => {
      const options = { signal };
      const marks = replayGuid === null ? undefined : await readMarks(client, guid, options);
      const width = Math.max(40, (context.runtime.stdout.columns ?? 80) - 4);
      const lines = await matchLines({ match, marks, hidesOutcome }, inPane(context, width));
      const rest = { above: () => lines, empty: '' };
      if (!hasOrders) return buildOrderList([], views, rest);
      try {
        const { players } = summariseReplay(readReplay(await lookAtReplay(client, guid, options)));
        return await buildOrderList(players, views, { ...rest, empty: text('terminal.replay.noBuildOrder') });
      } catch (error) {
        // A visitor sees the match, and why its replay could not be read.
        return buildOrderList([], views, { ...rest, note: describeError(error, context.language).message });
      }
    },
  };
}

/** Looking counts as no download, where the host has a call for it; `b` asked for it where it has none. */
async function lookAtReplay(
  client: ViewContext['client'],
  guid: string,
  options: { readonly signal: AbortSignal },
): Promise<Uint8Array> {
  const canLook = await client.supports('replays.look', options);
  return client.replays[canLook ? 'look' : 'download']({ guid }, options);
}

/** Build orders and the download, of a match with a replay. */
function replayKeys(page: ShownPage, views: ViewContext): readonly ViewKey[] {
  const { match, tab, hidesOutcome = false } = page;
  const { text } = views.context.language;
  if (match.replayGuid === null) return [];
  return [
    {
      key: 'b',
      text: text('terminal.app.matches.buildOrder'),
      act: ({ replace }) => replace(matchView({ ...page, hasOrders: true }, views)),
    },
    {
      key: 'D',
      text: text('terminal.app.matches.download'),
      act: ({ push }) => push(downloadView({ tab, matches: [match], hidesOutcome }, views)),
    },
  ];
}

/** A match in a detail pane. */
export function matchDetail(
  { match, hidesOutcome = false }: Pick<ShownPage, 'hidesOutcome' | 'match'>,
  { client, context }: ViewContext,
): NonNullable<ViewItem['detail']> {
  return async (width, signal) => {
    const { replayGuid } = match;
    const marks = replayGuid === null ? undefined : await readMarks(client, replayGuid, { signal });
    return matchLines({ match, marks, hidesOutcome }, inPane(context, width));
  };
}

/** The page of a match on the site. */
export function matchPath({ id }: Pick<MatchRow, 'id'>): string {
  return `/match/${encodeURIComponent(id)}`;
}
