import { proxy } from 'comlink';
import { useEffect, useRef, useState } from 'react';
import type { ReplayWorkerClient } from '../../../entities/replay/replay-worker-client.js';
import { startReplayWorker } from '../../../entities/replay/use-replay-file.js';
import type { ListedFile } from '../../../entities/replay/worker-protocol.js';

/** A row of the list, with the file that opens. */
export type FileRow = Omit<ListedFile, 'unpacked'> & { readonly file: File };

interface ListedFiles {
  readonly rows: readonly FileRow[];
  readonly phase: 'reading' | 'done' | 'failed';
  /** Makes rows whole into a zip of these names, as long as `goOn` agrees to after each. Returns the zip, and the places of those that could not be. */
  readonly recoverAll: (
    rows: readonly number[],
    names: readonly string[],
    goOn: () => boolean,
  ) => Promise<{ readonly zip: readonly Blob[]; readonly failed: readonly number[] }>;
}

/** To hand one over takes a fifth of a millisecond. */
const FILES_AT_ONCE = 100;

/** Examines files in a worker of their own. Rows come in batches, in the order of the files. Callers set `key` to the files. */
export function useListedFiles(files: readonly File[]): ListedFiles {
  const [rows, setRows] = useState<readonly FileRow[]>([]);
  const [phase, setPhase] = useState<ListedFiles['phase']>('reading');
  const worker = useRef<ReplayWorkerClient>(undefined);
  useEffect(() => {
    const started = startReplayWorker();
    worker.current = started;
    const list = async () => {
      for (let first = 0; first < files.length; first += FILES_AT_ONCE) {
        const part = files.slice(first, first + FILES_AT_ONCE);
        const add = (found: readonly ListedFile[]) => {
          const further = found.map(({ unpacked, ...row }) => {
            const given = part[row.place] ?? new File([], '');
            return {
              ...row,
              file: unpacked === undefined ? given : new File([unpacked.bytes], unpacked.name),
            };
          });
          setRows((before) => [...before, ...further]);
        };
        await started.call((session) => session.list(part, proxy(add)));
      }
    };
    list().then(
      () => setPhase('done'),
      () => setPhase('failed'),
    );
    // A closed worker never answers.
    return () => started.close();
  }, [files]);
  const recoverAll: ListedFiles['recoverAll'] = async (places, names, goOn) => {
    const zip: Blob[] = [];
    const keep = (pieces: readonly BlobPart[]) => {
      zip.push(new Blob([...pieces]));
      return goOn();
    };
    const failed = await worker.current?.call((session) => session.recoverAll(places, names, proxy(keep)));
    return { zip, failed: failed ?? [] };
  };
  return { rows, phase, recoverAll };
}
