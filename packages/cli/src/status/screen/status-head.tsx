import { Box, Text } from 'ink';
import { useEffect, useState } from 'react';
import { describeError } from '../../failure/describe-error.js';
import { truncateCells } from '../../output/cells.js';
import { unicodeMeasure } from '../../output/unicode-measure.js';
import { wait } from '../../terminal/clock.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { modText } from '../../language/fact-texts.js';
import type { WatchState } from '../poll-status.js';
import { searchingLine } from '../view/status-lines.js';
import { screenColours } from '../../terminal/screen/screen-colours.js';
import { sparkline } from '../../output/sparkline.js';
import type { StatusControls } from './status-controls.js';

/** Cells for the title and a gap. */
const TITLE_CELLS = 16;

export interface StatusHeadProps {
  readonly state: WatchState;
  readonly history: readonly number[];
  readonly controls: StatusControls;
  readonly context: CommandContext;
  readonly columns: number;
}

/** Four lines: host and time, players online, players searching, tab and filter. */
export function StatusHead({ state, history, controls, context, columns }: StatusHeadProps) {
  const { text } = context.language;
  const { view } = state;
  return (
    <Box flexDirection="column" height={4}>
      <Box justifyContent="space-between">
        <Text bold>{text('terminal.status.title')}</Text>
        <Freshness state={state} context={context} columns={columns - TITLE_CELLS} />
      </Box>
      <Box justifyContent="space-between">
        <Text bold color={screenColours.signal}>
          {view === undefined
            ? ' '
            : text('terminal.status.counts', { online: view.online, idle: view.idle })}
        </Text>
        <Text color={screenColours.muted}>{sparkline(history.slice(-Math.floor(columns / 2)))}</Text>
      </Box>
      <Text wrap="truncate">{view === undefined ? ' ' : searchingLine(view, context.language)}</Text>
      <Tabs controls={controls} context={context} />
    </Box>
  );
}

function Tabs({ controls, context }: Pick<StatusHeadProps, 'controls' | 'context'>) {
  const { text } = context.language;
  const filter =
    controls.modGroup === undefined
      ? text('terminal.status.allMods')
      : modText(controls.modGroup, context.language);
  return (
    <Text wrap="truncate">
      <Text inverse={controls.tab === 'games'}>{` ${text('terminal.status.tabGames')} `}</Text>{' '}
      <Text inverse={controls.tab === 'players'}>{` ${text('terminal.status.tabPlayers')} `}</Text>
      <Text color={screenColours.muted}>{`  ${filter}`}</Text>
    </Text>
  );
}

/** The time of the last response, or its age and the failure since then. */
function Freshness({ state, context, columns }: Pick<StatusHeadProps, 'state' | 'context' | 'columns'>) {
  const { text, locale } = context.language;
  const now = useCurrentTime(context, state.failure !== undefined);
  const { takenAt, failure } = state;
  if (failure !== undefined) {
    const { message } = describeError(failure.error, context.language);
    const seconds = Math.max(0, Math.ceil((failure.nextTryAt - now) / 1000));
    const age =
      takenAt === undefined
        ? ''
        : text('terminal.status.age', { seconds: Math.round((now - takenAt) / 1000) });
    const line = `${text('terminal.status.retrying', { message, seconds })} ${age}`;
    return <Text color={screenColours.warn}>{truncateCells(line, columns, unicodeMeasure)}</Text>;
  }
  if (takenAt === undefined)
    return <Text color={screenColours.muted}>{text('terminal.status.loading')}</Text>;
  const time = new Date(takenAt).toLocaleTimeString(locale, { hour12: false });
  const line = `${context.host} · ${text('terminal.status.updatedAt', { time })}`;
  return <Text color={screenColours.muted}>{truncateCells(line, columns, unicodeMeasure)}</Text>;
}

/** The current time; updates every second while `isMoving`. */
function useCurrentTime({ runtime }: CommandContext, isMoving: boolean): number {
  const { clock } = runtime;
  const [now, setNow] = useState(clock.now());
  useEffect(() => {
    if (!isMoving) return undefined;
    const stopping = new AbortController();
    const tick = async (): Promise<void> => {
      while (!stopping.signal.aborted) {
        setNow(clock.now());
        await wait(clock, 1000, stopping.signal);
      }
    };
    void tick();
    return () => stopping.abort();
  }, [clock, isMoving]);
  return now;
}
