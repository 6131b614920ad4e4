import type { ListColumn } from '../../print/list-table.js';
import { makeViewList, type AppView, type ViewKey } from '../app-view.js';

/** An act on files: what will happen to each, what Enter starts, and what came of it. */
export interface ProgressSheet<Row extends object> extends Pick<AppView, 'tab' | 'crumb' | 'command'> {
  /** What Enter does: `download 3`. */
  readonly verb: string;
  /** Changed while the act runs. */
  readonly rows: readonly Row[];
  readonly columns: readonly ListColumn<Row>[];
  readonly id: (row: Row) => string;
  readonly detailOf?: (row: Row, width: number) => Promise<readonly string[]>;
  /** Lines above the rows: where to, how far, what came of it. */
  readonly above: () => readonly string[];
  /** Returns the line that tells the result. */
  readonly run: (signal: AbortSignal) => Promise<string>;
}

/** So often the bars move. */
const REDRAW_MS = 500;

/** A sheet: a plan that Enter starts, then its progress, then the result, which stays until Esc. */
export function progressSheetView<Row extends object>(sheet: ProgressSheet<Row>): AppView {
  const { verb, rows, columns, id, detailOf, above, run, ...place } = sheet;
  let state: 'planned' | 'running' | 'done' = 'planned';
  let isResultShown = false;
  const enter: ViewKey = {
    key: 'Enter',
    text: verb,
    act: async ({ replace, say, signal }) => {
      state = 'running';
      replace(view);
      try {
        say(await run(signal));
      } finally {
        state = 'done';
      }
    },
  };
  const view: AppView = {
    ...place,
    get pollMs() {
      return state === 'planned' || isResultShown ? undefined : REDRAW_MS;
    },
    get isUnsaved() {
      return state === 'running';
    },
    get keys() {
      return state === 'planned' ? [enter] : [];
    },
    load: () => {
      isResultShown = state === 'done';
      return Promise.resolve(
        makeViewList(
          rows,
          { columns, id, ...(detailOf !== undefined && { detailOf }) },
          { empty: '', above },
        ),
      );
    },
  };
  return view;
}
