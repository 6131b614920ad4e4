import { useCallback, useRef, useState } from 'react';
import type { ChunkFilter, ChunkRow } from '../worker/desk-work.js';
import type { ReplayDesk } from '../worker/replay-desk.js';

const PAGE_ROWS = 200;
const MOST_PAGES = 60;

type Pages = ReadonlyMap<number, readonly ChunkRow[]>;

export interface ChunkRows {
  /** Undefined while the row is on its way. */
  readonly rowAt: (row: number) => ChunkRow | undefined;
  /** Fetches the pages that a window of rows needs. */
  readonly need: (first: number, end: number) => void;
  readonly hasFailed: boolean;
}

/** Rows of the filtered chunk list, fetched from the worker by pages of 200 as they come into view. */
export function useChunkRows(desk: ReplayDesk, filter: ChunkFilter): ChunkRows {
  const [pages, setPages] = useState<Pages>(new Map());
  const [hasFailed, setHasFailed] = useState(false);
  const asked = useRef(new Set<number>());
  const need = useCallback(
    (first: number, end: number) => {
      const lastPage = Math.floor(Math.max(first, end - 1) / PAGE_ROWS);
      if (asked.current.size > MOST_PAGES) {
        asked.current.clear();
        setPages(new Map());
      }
      for (let page = Math.floor(first / PAGE_ROWS); page <= lastPage; page += 1) {
        if (asked.current.has(page)) continue;
        asked.current.add(page);
        desk.ask('chunks', { filter, start: page * PAGE_ROWS, count: PAGE_ROWS }).then(
          (rows) => setPages((before) => new Map(before).set(page, rows)),
          () => setHasFailed(true),
        );
      }
    },
    [desk, filter],
  );
  const rowAt = (row: number) => pages.get(Math.floor(row / PAGE_ROWS))?.[row % PAGE_ROWS];
  return { rowAt, need, hasFailed };
}
