import { Box, Text } from 'ink';
import type { CommandContext } from '../../terminal/command-context.js';
import { truncateCells } from '../../output/cells.js';
import { unicodeMeasure } from '../../output/unicode-measure.js';
import { screenColours } from '../../terminal/screen/screen-colours.js';

export interface StatusFooterProps {
  readonly hasKeys: boolean;
  readonly position: string;
  readonly context: CommandContext;
  readonly columns: number;
}

/** Key help, and the visible part of the list. */
export function StatusFooter({ hasKeys, position, context, columns }: StatusFooterProps) {
  const { text } = context.language;
  const keys = text(hasKeys ? 'terminal.status.keys' : 'terminal.status.keysNone');
  return (
    <Box justifyContent="space-between" height={1}>
      <Text color={screenColours.muted}>
        {truncateCells(keys, columns - position.length - 1, unicodeMeasure)}
      </Text>
      <Text color={screenColours.muted}>{position}</Text>
    </Box>
  );
}
