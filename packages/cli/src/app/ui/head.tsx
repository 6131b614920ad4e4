import { relativeTime } from '@ra3/sdk/rules/times';
import { Box } from 'ink';
import { lineWidth } from '../../live/styled-cells.js';
import { ageText } from '../../print/age-text.js';
import { condense, sparkline } from '../../print/bar-chart.js';
import { cleanLine } from '../../print/clean-output.js';
import { timeText } from '../../print/player-cells.js';
import type { AppStore } from '../app-store.js';
import { Words } from './words.js';

/** What the head line tells. */
export interface AppHead {
  readonly who: string;
  readonly isProduction: boolean;
  readonly online: number | undefined;
  /** Players of the last 24 hours; empty on a host that keeps none. */
  readonly day: readonly number[];
}

interface Shown {
  readonly store: AppStore;
  readonly head: AppHead;
  readonly columns: number;
}

const HEAD_BARS = 24;
const GAP = '  ';

/** The first line: where, who, the last 24 hours, and how old the list is. */
export function Head({ store, head, columns }: Shown) {
  const { context } = store.setup;
  const { paint } = context.output;
  const { text } = context.language;
  const { place } = store;
  const profile = context.settings.find('profile')?.value ?? 'default';
  const parts = [
    paint('heading', 'ra3'),
    paint(head.isProduction ? 'bad' : 'signal', cleanLine(`${profile} · ${context.host}`, false)),
    paint('muted', cleanLine(head.who, false)),
  ];
  const times =
    place.takenAt === undefined ? '' : `${takenText(store, place.takenAt)} · ${String(place.tookMs)} ms`;
  const now = [
    ...(store.isPaused ? [paint('warn', text('terminal.watch.paused'))] : []),
    paint('muted', times),
  ];
  const online = head.online === undefined ? [] : [text('terminal.app.online', { count: head.online })];
  const day = head.day.length === 0 ? [] : [paint('signal', sparkline(condense(head.day, HEAD_BARS)))];
  // A narrow terminal keeps the host and the age; who, the curve and the players give way in this order.
  const sides = [
    [parts, [...online, ...day, ...now]],
    [parts.slice(0, 2), [...online, ...day, ...now]],
    [parts.slice(0, 2), [...online, ...now]],
    [parts.slice(0, 2), now],
    [parts.slice(0, 1), now],
  ].find((two) => two.reduce((sum, side) => sum + lineWidth(side.join(GAP)), 0) < columns) ?? [
    [parts.join(GAP)],
  ];
  return (
    <Box justifyContent="space-between" height={1} flexShrink={0}>
      {sides.map((side, index) => (
        <Box key={index} gap={GAP.length}>
          {side.map((part, at) => (
            <Words key={at} columns={columns}>
              {part}
            </Words>
          ))}
        </Box>
      ))}
    </Box>
  );
}

const MINUTE_MS = 60_000;

/** How old a list is that is asked for again, in words that rarely change; for any other list, when it was taken. */
function takenText({ isLive, setup }: AppStore, takenAt: number): string {
  const { language, runtime } = setup.context;
  if (!isLive) return timeText(takenAt, language.locale);
  const now = runtime.clock.now();
  if (now - takenAt < MINUTE_MS) return language.text('terminal.app.now');
  return ageText(relativeTime(new Date(takenAt), new Date(now)), language.locale);
}
