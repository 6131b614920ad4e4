import { Box, render, Transform, useInput, useStdin, type Instance, type Key, type RenderOptions } from 'ink';
import { useEffect, useState } from 'react';

/** The lines of a whole screen, and the size of the terminal that they were drawn for. */
export interface DrawnFrame {
  readonly columns: number;
  readonly rows: number;
  readonly lines: readonly string[];
}

export interface InkScreenProps {
  /** What stands on the screen already. */
  readonly first: DrawnFrame;
  /** Shows a frame now and after each change, until the returned function is called. */
  readonly draw: (show: (frame: DrawnFrame) => void) => () => void;
  readonly onKey: (input: string, key: Key) => void;
}

type InkStreams = Pick<RenderOptions, 'stdin' | 'stdout'>;

/** Renders the lines by Ink, which also reads the keys. */
export function renderScreen(props: InkScreenProps, streams: InkStreams): Instance {
  return render(<InkScreen {...props} />, {
    ...streams,
    // Makes Ink write whole frames; `FrameWriter` reduces them to what changes.
    debug: true,
    exitOnCtrlC: false,
    patchConsole: false,
  });
}

function InkScreen({ first, draw, onKey }: InkScreenProps) {
  const { isRawModeSupported } = useStdin();
  const [{ lines, columns, rows }, setFrame] = useState(first);
  useEffect(() => draw(setFrame), [draw]);
  useInput(onKey, { isActive: isRawModeSupported });
  return (
    <Box flexDirection="column" height={rows - 1} width={columns}>
      {lines.map((line, row) => (
        // Ink keeps each text that it measures for ever: the line comes after that, in place of the blank.
        <Transform key={row} transform={() => line} accessibilityLabel={line}>
          {' '}
        </Transform>
      ))}
    </Box>
  );
}
