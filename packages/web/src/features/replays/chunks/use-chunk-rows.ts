import { useCallback, useRef, useState } from 'react';
import type { ChunkFilter, ChunkRow } from '../../../entities/replay/worker/worker-protocol.js';
import type { ReplayWorkerClient } from '../../../entities/replay/worker/replay-worker-client.js';

const PAGE_ROWS = 200;
const CACHED_PAGES_LIMIT = 60;

type Pages = ReadonlyMap<number, readonly ChunkRow[]>;

export interface ChunkRows {
  /** Undefined while the row is loading. */
  readonly rowAt: (row: number) => ChunkRow | undefined;
  /** Fetches the pages that contain the rows from `first` to before `end`. */
  readonly fetchRows: (first: number, end: number) => void;
  readonly hasFailed: boolean;
}

/** Fetches rows of the filtered chunk list from the worker in pages of 200 as they scroll into view. */
export function useChunkRows(worker: ReplayWorkerClient, filter: ChunkFilter): ChunkRows {
  const [pages, setPages] = useState<Pages>(new Map());
  const [hasFailed, setHasFailed] = useState(false);
  const requestedPages = useRef(new Set<number>());
  const fetchRows = useCallback(
    (first: number, end: number) => {
      const lastPage = Math.floor(Math.max(first, end - 1) / PAGE_ROWS);
      if (requestedPages.current.size > CACHED_PAGES_LIMIT) {
        requestedPages.current.clear();
        setPages(new Map());
      }
      for (let page = Math.floor(first / PAGE_ROWS); page <= lastPage; page += 1) {
        if (requestedPages.current.has(page)) continue;
        requestedPages.current.add(page);
        const query = { filter, start: page * PAGE_ROWS, count: PAGE_ROWS };
        worker
          .call((session) => session.chunks(query))
          .then(
            (rows) => setPages((before) => new Map(before).set(page, rows)),
            () => setHasFailed(true),
          );
      }
    },
    [worker, filter],
  );
  const rowAt = (row: number) => pages.get(Math.floor(row / PAGE_ROWS))?.[row % PAGE_ROWS];
  return { rowAt, fetchRows, hasFailed };
}
