import { column } from '../../print/list-table.js';
import { makeViewList, type AppView, type ViewContext } from '../app-view.js';

interface ShownLines extends Pick<AppView, 'command' | 'crumb' | 'keys' | 'pollMs' | 'site' | 'tab'> {
  readonly linesOf: (width: number, signal: AbortSignal) => Promise<readonly string[]>;
}

/** What a command prints as text, line by line. */
export function linesView({ linesOf, ...view }: ShownLines, { context }: ViewContext): AppView {
  return {
    ...view,
    load: async (signal) => {
      const lines = await linesOf(Math.max(40, (context.runtime.stdout.columns ?? 80) - 4), signal);
      return makeViewList(
        [],
        { columns: [column('line', '', () => '')], id: () => '' },
        { empty: '', above: () => lines },
      );
    },
  };
}
