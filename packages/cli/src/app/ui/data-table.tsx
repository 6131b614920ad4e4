import { Box } from 'ink';
import { memo, useLayoutEffect, useMemo } from 'react';
import { cleanLine } from '../../print/clean-output.js';
import { knownMeasure, padCells, truncateCells } from '../../print/cells.js';
import type { Paint } from '../../print/paint.js';
import { fitColumns, type Cell, type Column, type FittedColumn } from '../../print/table.js';
import { selectedIndex, type Place } from '../app-place.js';
import type { AppStore } from '../app-store.js';
import type { ViewItem } from '../app-view.js';
import { inverse, Words } from './words.js';

/** A part of the screen. */
export interface PaneProps {
  readonly store: AppStore;
  readonly columns: number;
  readonly rows: number;
  /** Rows of the screen above it. */
  readonly top: number;
}

const MARK_CELLS = 2;
const GAP = 2;
const LEAST_MAIN_CELLS = 8;

/** The items as aligned columns below their heads, with headings of groups, around the cursor. */
export function DataTable({
  store,
  items,
  columns,
  rows,
  top,
}: PaneProps & { readonly items: readonly ViewItem[] }) {
  const { place, setup } = store;
  const { paint } = setup.context.output;
  const width = Math.max(8, columns - MARK_CELLS);
  const { list, sort } = place;
  // The widths are those of all rows, so that columns stand still while the cursor moves.
  const fitted = useMemo(
    () =>
      fitColumns(
        appColumns({ list, sort }, width),
        items.map(({ cells }) => cells),
        width,
      ),
    [list, sort, width, items],
  );
  const at = selectedIndex(place, items);
  const entries = entriesOf(items, sort === undefined);
  const hasHead = rows > 3;
  const height = Math.max(1, rows - (hasHead ? 1 : 0));
  const cursor = entries.findIndex(({ index }) => index === at);
  const { shown } = windowOf(entries, cursor, height);
  const first = top + (hasHead ? 1 : 0);
  useLayoutEffect(() => {
    noteRows(store, new Map(shown.map(({ index }, row) => [first + row, index])), height - 1);
  });
  return (
    <Box flexDirection="column" width={columns}>
      {hasHead && <Row mark=" " cells={headsOf(fitted)} columns={fitted} paint={paint} />}
      {shown.map(({ group, item, index }, row) =>
        item === undefined ? (
          <Words key={row} columns={columns}>
            {paint('heading', cleanLine(group ?? '', false))}
          </Words>
        ) : (
          <Row
            key={row}
            mark={place.marks.has(item.id) ? '*' : index === at ? '>' : ' '}
            cells={item.cells}
            columns={fitted}
            paint={paint}
            {...(index === at && { barWidth: columns })}
          />
        ),
      )}
    </Box>
  );
}

/** The rows around the cursor that fit into so many lines, and how many are above them. */
export function windowOf<Row>(
  all: readonly Row[],
  cursor: number,
  height: number,
): { readonly offset: number; readonly shown: readonly Row[] } {
  const offset = Math.max(0, Math.min(cursor - Math.floor(height / 2), all.length - height));
  return { offset, shown: all.slice(offset, offset + height) };
}

/** For clicks, and for keys that move by a page. */
function noteRows(store: AppStore, itemAtRow: AppStore['itemAtRow'], page: number): void {
  Object.assign(store, { itemAtRow, pageItems: Math.max(1, page) });
}

/** A line of the table: an item, or the heading of the group that begins with the next one. */
interface Entry {
  readonly index: number;
  readonly item?: ViewItem;
  readonly group?: string;
}

function entriesOf(items: readonly ViewItem[], hasGroups: boolean): Entry[] {
  return items.flatMap((item, index) => {
    const { group = '' } = item;
    const isHeaded = hasGroups && group !== '' && items[index - 1]?.group !== item.group;
    return [...(isHeaded ? [{ group, index: -1 }] : []), { item, index }];
  });
}

function headsOf(columns: readonly FittedColumn[]): Cell[] {
  const cells: Cell[] = [];
  for (const { index, head } of columns) cells[index] = { text: head, style: 'muted' };
  return cells;
}

interface RowProps {
  readonly mark: string;
  readonly cells: readonly Cell[];
  readonly columns: readonly FittedColumn[];
  readonly paint: Paint;
  /** Of the bar across the pane, where the cursor stands on the row. */
  readonly barWidth?: number;
}

const Row = memo(function Row({ mark, cells, columns, paint, barWidth }: RowProps) {
  const used = columns.reduce((sum, { width }) => sum + width + GAP, MARK_CELLS - GAP);
  const last = Math.max(0, (barWidth ?? 0) - used);
  return (
    <Box height={1} flexShrink={0}>
      <Words>{barWidth === undefined ? `${mark} ` : inverse(`${mark} `, paint)}</Words>
      {columns.map((column, at) => (
        <TableCell
          key={column.index}
          cell={cells[column.index]}
          column={column}
          gap={at < columns.length - 1 ? GAP : last}
          paint={paint}
          isInBar={barWidth !== undefined}
        />
      ))}
    </Box>
  );
});

interface TableCellProps {
  readonly cell: Cell | undefined;
  readonly column: FittedColumn;
  /** Blanks behind it. */
  readonly gap: number;
  readonly paint: Paint;
  readonly isInBar: boolean;
}

function TableCell({ cell, column, gap, paint, isInBar }: TableCellProps) {
  const { width, isNumber = false } = column;
  const cut = truncateCells(cell?.text ?? '', width, knownMeasure);
  const painted = (text: string): string => (cell?.style === undefined ? text : paint(cell.style, text));
  if (isInBar) {
    const padded = padCells(cut, width, { side: isNumber ? 'right' : 'left', measure: knownMeasure });
    return <Words>{inverse(painted(padded + ' '.repeat(gap)), paint)}</Words>;
  }
  return (
    <Box
      width={width + gap}
      paddingRight={gap}
      flexShrink={0}
      justifyContent={isNumber ? 'flex-end' : 'flex-start'}
    >
      <Words>{painted(cut)}</Words>
    </Box>
  );
}

/**
 * The columns of the command, with an arrow at the sorted one. All but the main column can be dropped, the last first,
 * so that a row has one line in the narrowest terminal.
 */
function appColumns({ list, sort }: Pick<Place, 'list' | 'sort'>, width: number): Column[] {
  const columns = list?.columns ?? [];
  const main = Math.max(
    0,
    columns.findIndex(({ shrinksTo, dropsAt }) => shrinksTo !== undefined && dropsAt === undefined),
  );
  return columns.map((column, index) => {
    const arrow = sort?.column === index ? (sort.isDown ? ' ▾' : ' ▴') : '';
    const head = column.head + arrow;
    const least = Math.min(column.shrinksTo ?? LEAST_MAIN_CELLS, width);
    if (index === main) return { ...column, head, shrinksTo: least };
    return { ...column, head, dropsAt: column.dropsAt ?? (index + 1) / 100 };
  });
}
