import { Box, Text, useInput, useStdin, useStdout } from 'ink';
import { useEffect, useState } from 'react';
import { appFrame, type AppHead } from './app-frame.js';
import { keyNames } from './app-keys.js';
import type { AppStore } from './app-store.js';
import { pressKey } from './press-key.js';

export interface AppScreenProps {
  readonly store: AppStore;
  readonly head: () => AppHead;
}

/** Shows the lines of the frame, and hands keys to the store. */
export function AppScreen({ store, head }: AppScreenProps) {
  const { stdout } = useStdout();
  const { isRawModeSupported } = useStdin();
  const [{ lines, columns, rows }, setFrame] = useState<Drawn>({ lines: [], ...sizeOf(stdout) });
  useEffect(() => {
    let isDrawing = false;
    let isStale = false;
    const draw = async (): Promise<void> => {
      isStale = true;
      if (isDrawing) return;
      isDrawing = true;
      while (isStale) {
        isStale = false;
        const size = sizeOf(stdout);
        const next = await appFrame(store, head(), size);
        setFrame({ lines: next, ...size });
      }
      isDrawing = false;
    };
    const handleChange = (): void => void draw();
    const unsubscribe = store.subscribe(handleChange);
    stdout.on('resize', handleChange);
    handleChange();
    return () => {
      unsubscribe();
      stdout.off('resize', handleChange);
    };
  }, [store, head, stdout]);
  useInput(
    (input, key) => {
      for (const name of keyNames(input, key)) {
        if (name === '^C') store.setup.actions.leave(true);
        else if (name === '^Z') store.setup.actions.suspend();
        else pressKey(store, name);
      }
    },
    { isActive: isRawModeSupported },
  );
  return (
    <Box flexDirection="column" height={rows - 1} width={columns}>
      {lines.map((line, row) => (
        <Text key={row} wrap="truncate">
          {line === '' ? ' ' : line}
        </Text>
      ))}
    </Box>
  );
}

interface Size {
  readonly columns: number;
  readonly rows: number;
}

interface Drawn extends Size {
  readonly lines: readonly string[];
}

function sizeOf({ columns = 80, rows = 24 }: Partial<Size>): Size {
  return { columns, rows };
}
