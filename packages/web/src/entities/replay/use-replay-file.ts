import { proxy } from 'comlink';
import { useCallback, useEffect, useRef, useState } from 'react';
import { startWorker } from '../../platform/start-worker.js';
import { ReplayWorkerClient } from './replay-worker-client.js';
import workerUrl from './replay-worker.ts?worker&url';
import type { OpenedReplay, UnreadableReason } from './worker-protocol.js';

/** An open file: its name, its parsed content, and the worker that holds its bytes. */
export interface OpenFile {
  readonly phase: 'open';
  /** Number of the file in this visit. The key of its view, so that a new file starts without choices. */
  readonly number: number;
  readonly name: string;
  readonly worker: ReplayWorkerClient;
  readonly replay: OpenedReplay;
}

export type FileState =
  | { readonly phase: 'none' }
  | { readonly phase: 'reading'; readonly name: string; readonly done: number; readonly total: number }
  | {
      readonly phase: 'unreadable';
      readonly name: string;
      readonly reason: UnreadableReason | 'worker-broken';
      readonly offset: number;
    }
  | OpenFile;

/** State of the open file. Opening another file closes the previous one and its worker. */
export function useReplayFile(): { readonly file: FileState; readonly open: (file: File) => void } {
  const [file, setFile] = useState<FileState>({ phase: 'none' });
  const worker = useRef<ReplayWorkerClient>(undefined);
  const opened = useRef(0);
  useEffect(() => () => worker.current?.close(), []);
  const open = useCallback((chosen: File) => {
    worker.current?.close();
    const next = startReplayWorker();
    worker.current = next;
    opened.current += 1;
    const number = opened.current;
    const { name } = chosen;
    setFile({ phase: 'reading', name, done: 0, total: Math.max(1, chosen.size) });
    // A closed worker never answers, so only the latest file sets the state. Its progress comes by another port.
    void openWith(next, chosen, (done, total) => {
      if (worker.current === next) setFile({ phase: 'reading', name, done, total });
    }).then((state) => setFile(state.phase === 'open' ? { ...state, number } : state));
  }, []);
  return { file, open };
}

async function openWith(
  worker: ReplayWorkerClient,
  file: File,
  onProgress: (done: number, total: number) => void,
): Promise<Exclude<FileState, OpenFile> | Omit<OpenFile, 'number'>> {
  const { name } = file;
  try {
    const answer = await worker.call((session) => session.open(file, proxy(onProgress)));
    if (answer.kind === 'opened') return { phase: 'open', name, worker, replay: answer.replay };
    return { phase: 'unreadable', name, reason: answer.reason, offset: answer.offset };
  } catch {
    return { phase: 'unreadable', name, reason: 'worker-broken', offset: 0 };
  }
}

/** Starts a worker for one replay, or for a list. The worker sends no network requests. */
export function startReplayWorker(): ReplayWorkerClient {
  return new ReplayWorkerClient(startWorker('ra3-replay-worker', workerUrl));
}
