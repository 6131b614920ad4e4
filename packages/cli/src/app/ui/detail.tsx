import { Box } from 'ink';
import { useLayoutEffect } from 'react';
import { cleanLine } from '../../print/clean-output.js';
import { wrapLine } from '../../live/wrap-line.js';
import type { PaneProps } from './data-table.js';
import { Lines } from './words.js';

/** What is known of the item under the cursor, as a command prints it. */
export function Detail({ store, columns, rows }: Omit<PaneProps, 'top'>) {
  const { item, place } = store;
  useLayoutEffect(() => store.showDetail(columns));
  const lines = item === undefined ? [] : (place.details.get(item.id) ?? ['…']);
  const wrapped = lines.flatMap((line) => {
    const clean = cleanLine(line, true);
    return wrapLine(clean, columns) ?? [clean];
  });
  return (
    <Box flexDirection="column" width={columns}>
      <Lines lines={wrapped.slice(0, rows)} columns={columns} />
    </Box>
  );
}
