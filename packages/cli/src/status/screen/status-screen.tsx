import { Box, Text, useInput, useStdin } from 'ink';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CommandContext } from '../../terminal/command-context.js';
import type { WatchState } from '../poll-status.js';
import { useTerminalSize } from '../../terminal/screen/use-terminal-size.js';
import { StatusFooter } from './status-footer.js';
import { StatusHead } from './status-head.js';
import { statusList } from './status-list.js';
import { applyKey, initialControls, type StatusControls } from './status-controls.js';

const NO_STATE: WatchState = { view: undefined, takenAt: undefined, failure: undefined };
const HEAD_ROWS = 4;
const FOOTER_ROWS = 1;

export interface StatusScreenProps {
  readonly states: AsyncIterable<WatchState>;
  readonly context: CommandContext;
  readonly onLeave: (wasInterrupted: boolean) => void;
}

/** The live status: counts at the top, a scrolling list, keys at the bottom. Its height is at most rows - 1. */
export function StatusScreen({ states, context, onLeave }: StatusScreenProps) {
  const { columns, rows } = useTerminalSize();
  const { state, history } = useWatchState(states);
  const [controls, setControls] = useState<StatusControls>(initialControls);
  const { isRawModeSupported } = useStdin();
  const listRows = Math.max(3, rows - 1 - HEAD_ROWS - FOOTER_ROWS);
  const list = statusList({ state, controls }, { ...context, width: columns, height: listRows });
  const facts = useLatest({ groups: list.groups, pageRows: listRows - 1, lastOffset: list.lastOffset });
  useInput(
    (input, key) => {
      if (key.ctrl && input === 'c') onLeave(true);
      else if (input === 'q') onLeave(false);
      else setControls((before) => applyKey(before, { input, key }, facts.current));
    },
    { isActive: isRawModeSupported },
  );
  return (
    <Box flexDirection="column" height={rows - 1} width={columns}>
      <StatusHead state={state} history={history} controls={controls} context={context} columns={columns} />
      <Box flexDirection="column" height={listRows}>
        {list.lines.map((line) => (
          <Text key={line.key} wrap="truncate" {...line.style}>
            {line.text === '' ? ' ' : line.text}
          </Text>
        ))}
      </Box>
      <StatusFooter
        hasKeys={isRawModeSupported}
        position={list.position}
        context={context}
        columns={columns}
      />
    </Box>
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

interface WatchHistory {
  readonly state: WatchState;
  /** Players online at each response, for the sparkline. */
  readonly history: readonly number[];
}

/** Ten minutes at one response every ten seconds. */
const HISTORY_POINTS = 60;

function useWatchState(states: AsyncIterable<WatchState>): WatchHistory {
  const [followed, setFollowed] = useState<WatchHistory>({ state: NO_STATE, history: [] });
  useEffect(() => {
    let isOpen = true;
    const follow = async (): Promise<void> => {
      for await (const state of states) if (isOpen) setFollowed((before) => withState(before, state));
    };
    void follow();
    return () => {
      isOpen = false;
    };
  }, [states]);
  return followed;
}

function withState({ history }: WatchHistory, state: WatchState): WatchHistory {
  if (state.failure !== undefined || state.view === undefined) return { state, history };
  return { state, history: [...history, state.view.online].slice(-HISTORY_POINTS) };
}
