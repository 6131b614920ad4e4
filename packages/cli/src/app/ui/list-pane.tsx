import { Box } from 'ink';
import { useMemo } from 'react';
import { cleanLine } from '../../print/clean-output.js';
import { describeError } from '../../failure/describe-error.js';
import type { Language } from '../../i18n/translate.js';
import { retryDelayMs } from '../../settings/clock.js';
import { shownItems, type Place } from '../app-place.js';
import type { AppStore } from '../app-store.js';
import { DataTable, type PaneProps } from './data-table.js';
import { Lines, Words } from './words.js';

/** A low terminal keeps the list and its cursor. */
const LEAST_TABLE_ROWS = 4;

/** What failed, what the view shows above its list, its note, and the list. */
export function ListPane({ store, columns, rows, top }: PaneProps) {
  const { place } = store;
  const { list, filter, sort } = place;
  const { paint } = store.setup.context.output;
  const above = aboveLines(store, columns, Math.max(0, rows - LEAST_TABLE_ROWS));
  const items = useMemo(() => shownItems({ list, filter, sort }), [list, filter, sort]);
  return (
    <Box flexDirection="column" width={columns}>
      <Lines lines={above} columns={columns} />
      {items.length === 0 ? (
        <Words columns={columns}>{paint('muted', `  ${cleanLine(emptyText(store), false)}`)}</Words>
      ) : (
        <DataTable
          store={store}
          items={items}
          columns={columns}
          rows={rows - above.length}
          top={top + above.length}
        />
      )}
    </Box>
  );
}

function aboveLines(store: AppStore, columns: number, rows: number): string[] {
  const { place, setup } = store;
  const { paint } = setup.context.output;
  const { text } = setup.context.language;
  const failure = failureText(place, setup.context.language);
  const note = place.list?.note;
  const lines = (place.list?.above?.(columns) ?? []).slice(0, rows);
  return [
    ...(failure === '' ? [] : [paint('bad', `! ${cleanLine(failure, false)}`)]),
    ...(place.hasLosses ? [paint('warn', `! ${text('terminal.app.incomplete')}`)] : []),
    ...lines.map((line) => cleanLine(line, true)),
    ...(note === undefined ? [] : [paint('muted', cleanLine(note, false))]),
  ].slice(0, rows);
}

function failureText({ failure, failures, view }: Place, language: Language): string {
  if (failure === undefined) return '';
  const { message } = describeError(failure, language);
  if (view.pollMs === undefined) return language.text('terminal.app.askAgain', { message });
  const seconds = retryDelayMs(view.pollMs, failures) / 1000;
  return language.text('terminal.status.retrying', { message, seconds });
}

function emptyText({ place, setup }: AppStore): string {
  const { text } = setup.context.language;
  const { list, filter, failure } = place;
  if (list === undefined) return failure === undefined ? text('terminal.status.loading') : '';
  return filter !== '' && list.items.length > 0 ? text('terminal.watch.nothingFound') : list.empty;
}
