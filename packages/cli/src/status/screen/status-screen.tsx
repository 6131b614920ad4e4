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

/** The live status: counts on top, a list that scrolls, keys at the bottom; never higher than rows - 1. */
export function StatusScreen({ states, context, onLeave }: StatusScreenProps) {
  const { columns, rows } = useTerminalSize();
  const { state, history } = useFollowed(states);
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
          <Text key={line.key} wrap="truncate" {...line.look}>
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

/** A value for handlers: that of the last frame, even when the key comes before React has renewed the handler. */
function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

interface Followed {
  readonly state: WatchState;
  /** How many were online at each answer, for the small graph; kept in memory only. */
  readonly history: readonly number[];
}

/** Ten minutes of an answer every ten seconds. */
const HISTORY_POINTS = 60;

function useFollowed(states: AsyncIterable<WatchState>): Followed {
  const [followed, setFollowed] = useState<Followed>({ state: NO_STATE, history: [] });
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

function withState({ history }: Followed, state: WatchState): Followed {
  if (state.failure !== undefined || state.view === undefined) return { state, history };
  return { state, history: [...history, state.view.online].slice(-HISTORY_POINTS) };
}
