import { Box, Text, useInput, useStdin, useStdout } from 'ink';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { LadderMod } from '@ra3/sdk/facts';
import { ladderModOf } from '@ra3/sdk/rules/mods';
import type { CommandContext } from '../../command/command-context.js';
import { wait } from '../../settings/clock.js';
import { NO_STATE, type WatchState } from '../poll-status.js';
import type { PersonaCards } from './persona-cards.js';
import { lookedPlayers, viewItems, type LogEntry, type ScreenModel } from './screen-model.js';
import type { Span, StyledLine } from './styled-line.js';
import { applyKey, initialControls, singleKeys, type WatchControls } from './watch-controls.js';
import { watchFrame } from './watch-frame.js';

export interface ScreenActions {
  readonly leave: (wasInterrupted: boolean) => void;
  readonly refresh: () => void;
  readonly pause: (isPaused: boolean) => void;
  readonly suspend: () => void;
  readonly follow: (names: readonly string[]) => void;
}

export interface ScreenFeed {
  readonly state: WatchState;
  readonly history: readonly number[];
  readonly log: readonly LogEntry[];
  /** Grows when cards of players have changed. */
  readonly cards: number;
}

export const emptyFeed: ScreenFeed = { state: NO_STATE, history: [], log: [], cards: 0 };

/** Holds the feed and notifies the screen of changes. */
export interface FeedStore {
  readonly get: () => ScreenFeed;
  readonly subscribe: (onChange: () => void) => () => void;
}

export interface StatusScreenProps {
  readonly store: FeedStore;
  readonly cards: PersonaCards;
  readonly context: CommandContext;
  readonly actions: ScreenActions;
  readonly followed: readonly string[];
}

/** The live status: counts at the top, a list with a cursor, what is selected beside it, keys at the bottom. */
export function StatusScreen({ store, cards, context, actions, followed }: StatusScreenProps) {
  const size = useTerminalSize();
  const feed = useFeed(store);
  const [controls, setControls] = useState<WatchControls>(() => initialControls(followed));
  const { isRawModeSupported } = useStdin();
  const now = useCurrentTime(context, feed.state.failure !== undefined);
  const model: ScreenModel = {
    ...feed,
    controls,
    now,
    host: context.host,
    hasKeys: isRawModeSupported,
    language: context.language,
    cardOf: (personaId, mod) => cards.get(personaId, ladderModOf(mod)),
  };
  const frame = watchFrame(model, size);
  const facts = useLatest(frame.facts);
  const latest = useRef(controls);
  const press = (typed: Pressed): void => {
    for (const one of singleKeys(typed)) {
      if (latest.current.prompt === undefined) act(one, actions);
      latest.current = applyKey(latest.current, one, facts.current);
    }
    setControls(latest.current);
  };
  useWantedCards(model, cards, context);
  useActions(controls, actions);
  useInput(
    (input, key) => {
      if (key.ctrl && input === 'c') actions.leave(true);
      else if (key.ctrl && input === 'z') actions.suspend();
      else press({ input, key });
    },
    { isActive: isRawModeSupported },
  );
  return (
    <Box flexDirection="column" height={size.rows - 1} width={size.columns}>
      {frame.lines.map((line, row) => (
        <ScreenLine key={row} line={line} />
      ))}
    </Box>
  );
}

type Pressed = Parameters<typeof applyKey>[1];

/** Keys that do something beside changing what is shown; in a prompt they are letters. */
function act({ input }: Pressed, actions: ScreenActions): void {
  if (input === 'q') actions.leave(false);
  if (input === 'r') actions.refresh();
}

function ScreenLine({ line }: { readonly line: StyledLine }) {
  return (
    <Text wrap="truncate">
      {line.map((span, index) => (
        <Text key={index} {...styleOf(span)}>
          {span.text}
        </Text>
      ))}
    </Text>
  );
}

function styleOf({ tone, isBold = false, isInverse = false }: Span) {
  return { bold: isBold, inverse: isInverse, ...(tone !== undefined && { color: screenColours[tone] }) };
}

function useFeed(store: FeedStore): ScreenFeed {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Calls back after the user has changed something. */
function useActions({ isPaused, followed }: WatchControls, actions: ScreenActions): void {
  useEffect(() => actions.pause(isPaused), [actions, isPaused]);
  useEffect(() => actions.follow(followed), [actions, followed]);
}

/** A cursor that moves on does not ask for the cards of every row it passes. */
const REST_MS = 250;

function useWantedCards(model: ScreenModel, cards: PersonaCards, { runtime }: CommandContext): void {
  const { looked } = viewItems(model);
  const ids = lookedPlayers(looked)
    .map(({ id }) => id)
    .join(',');
  const mod: LadderMod = ladderModOf(looked.game?.modGroup);
  const { clock } = runtime;
  useEffect(
    () => clock.after(REST_MS, () => cards.want(ids === '' ? [] : ids.split(',').map(Number), mod)),
    [cards, clock, ids, mod],
  );
}

/** Keeps the value of the last frame for handlers, because a key may arrive before React has updated the handler. */
function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
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

/** Ink's names for the colours of `output/paint.ts`. */
const screenColours = { muted: 'gray', good: 'green', warn: 'yellow', bad: 'red', signal: 'cyan' } as const;

interface TerminalSize {
  readonly columns: number;
  readonly rows: number;
}

function useTerminalSize(): TerminalSize {
  const { stdout } = useStdout();
  const [size, setSize] = useState<TerminalSize>({ columns: stdout.columns, rows: stdout.rows });
  useEffect(() => {
    const handleResize = (): void => setSize({ columns: stdout.columns, rows: stdout.rows });
    stdout.on('resize', handleResize);
    return () => {
      stdout.off('resize', handleResize);
    };
  }, [stdout]);
  return { columns: size.columns || 80, rows: size.rows || 24 };
}
