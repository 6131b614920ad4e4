import { Box, render, Text, useInput, useIsScreenReaderEnabled, useStdin, useStdout } from 'ink';
import type { Instance, RenderOptions } from 'ink';
import { useEffect, useLayoutEffect, useReducer, useState } from 'react';
import { provideTables } from '../../print/cells.js';
import { unicodeMeasure } from '../../print/unicode-measure.js';
import { KeyReader } from '../app-keys.js';
import type { AppStore } from '../app-store.js';
import { pasteText, pressKey } from '../press-key.js';
import type { PaneProps } from './data-table.js';
import { Detail } from './detail.js';
import { Head, type AppHead } from './head.js';
import { KeyLine } from './key-line.js';
import { ListPane } from './list-pane.js';
import { Picker } from './picker.js';
import { Tabs } from './tabs.js';

interface ScreenProps {
  readonly store: AppStore;
  readonly head: () => AppHead;
}

/** The detail pane stands beside the list from this width on. */
const WIDTH_WITH_DETAIL = 100;
/** Lower terminals have the list and one line of keys. */
const ROWS_WITH_HEAD = 10;
const HEAD_ROWS = 3;

/** Renders the app by Ink, which also reads the keys. */
export function renderScreen(props: ScreenProps, streams: Pick<RenderOptions, 'stdin' | 'stdout'>): Instance {
  // Ink measures by the same tables.
  provideTables(unicodeMeasure);
  return render(<Screen {...props} />, {
    ...streams,
    // Makes Ink write whole frames; `FrameWriter` reduces them to what changes.
    debug: true,
    exitOnCtrlC: false,
    patchConsole: false,
  });
}

/** The whole app, one row lower than the terminal, which then never scrolls. */
function Screen({ store, head }: ScreenProps) {
  const { stdout } = useStdout();
  const { isRawModeSupported } = useStdin();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const unsubscribe = store.subscribe(redraw);
    stdout.on('resize', redraw);
    // What has changed before this ran.
    redraw();
    return () => {
      unsubscribe();
      stdout.off('resize', redraw);
    };
  }, [store, stdout]);
  const [reader] = useState(() => new KeyReader());
  useInput(
    (input, key) => {
      const { keys, pasted } = reader.read(input, key);
      if (pasted !== undefined) pasteText(store, pasted);
      for (const name of keys) {
        if (name === '^C') store.setup.actions.leave(true);
        else if (name === '^Z') store.setup.actions.suspend();
        else pressKey(store, name);
      }
    },
    { isActive: isRawModeSupported },
  );
  const { columns, rows } = stdout;
  const top = rows >= ROWS_WITH_HEAD ? HEAD_ROWS : 0;
  const height = Math.max(1, rows - 2 - top);
  return (
    <Box flexDirection="column" width={columns} height={Math.max(1, rows - 1)}>
      {top > 0 && <Head store={store} head={head()} columns={columns} />}
      {top > 0 && <Tabs store={store} columns={columns} />}
      <Box height={height} flexShrink={0}>
        <Body store={store} columns={columns} rows={height} top={top} />
      </Box>
      <KeyLine store={store} columns={columns} hasHead={top > 0} />
    </Box>
  );
}

/** The picker, the detail pane, or the list with the detail pane beside it. */
function Body(props: PaneProps) {
  const { store, columns, rows } = props;
  const { picker, place } = store;
  const { paint } = store.setup.context.output;
  if (picker !== undefined) return <Picker picker={picker} paint={paint} columns={columns} rows={rows} />;
  if (place.isDetailOpen) return <Detail store={store} columns={columns - 2} rows={rows} />;
  return <Panes {...props} />;
}

function Panes({ store, columns, rows, top }: PaneProps) {
  const isSpoken = useIsScreenReaderEnabled();
  const { paint } = store.setup.context.output;
  const hasDetail = store.place.list?.items.some(({ detail }) => detail !== undefined) === true;
  // Two panes side by side would be spoken as one line.
  const isSplit = columns >= WIDTH_WITH_DETAIL && hasDetail && !isSpoken;
  const right = Math.min(64, Math.max(36, Math.floor(columns * 0.32)));
  useLayoutEffect(() => {
    if (!isSplit) store.showDetail(0);
  });
  if (!isSplit) return <ListPane store={store} columns={columns} rows={rows} top={top} />;
  const border = Array.from({ length: rows }, () => paint('muted', '│')).join('\n');
  return (
    <Box gap={1}>
      <ListPane store={store} columns={columns - right - 3} rows={rows} top={top} />
      <Text>{border}</Text>
      <Detail store={store} columns={right} rows={rows} />
    </Box>
  );
}
