import { Box, useIsScreenReaderEnabled } from 'ink';
import { cleanLine } from '../../print/clean-output.js';
import { tabs } from '../app-view.js';
import type { PaneProps } from './data-table.js';
import { hasColours, inverse, Words } from './words.js';

/** The way to the shown view, and below it the tabs with their number keys. */
export function Tabs({ store, columns }: Pick<PaneProps, 'store' | 'columns'>) {
  const { stack, setup } = store;
  const { paint } = setup.context.output;
  const { text } = setup.context.language;
  const isSpoken = useIsScreenReaderEnabled();
  const now = stack[0]?.view.tab;
  const crumbs = stack.map(({ view }) => cleanLine(view.crumb, false)).join(' › ');
  const nameOf = (tab: (typeof tabs)[number]): string => {
    const name = ` ${String(tabs.indexOf(tab) + 1)} ${text(`terminal.app.tab.${tab}`)} `;
    if (tab !== now) return paint('muted', name);
    return hasColours(paint) && !isSpoken ? inverse(name, paint) : `[${name.trim()}]`;
  };
  return (
    <Box flexDirection="column" height={2} flexShrink={0}>
      <Box height={1}>
        <Words columns={columns}>{paint('muted', crumbs)}</Words>
      </Box>
      <Words columns={columns}>
        {tabs
          .filter((tab) => store.hasTab(tab))
          .map(nameOf)
          .join('')}
      </Words>
    </Box>
  );
}
