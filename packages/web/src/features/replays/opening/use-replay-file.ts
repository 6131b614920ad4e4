import { useCallback, useEffect, useRef, useState } from 'react';
import type { OpenedReplay, UnreadableReason } from '../worker/desk-work.js';
import { openWorkerDesk } from '../worker/open-worker.js';
import type { ReplayDesk } from '../worker/replay-desk.js';

/** An open file: its name, what is known of it, and the worker that has its bytes. */
export interface OpenFile {
  readonly phase: 'open';
  /** Counts the files of this visit: a new one starts with new choices, even under the same name. */
  readonly number: number;
  readonly name: string;
  readonly desk: ReplayDesk;
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

/** The file that the page is about. Opening another one drops the former with its worker. */
export function useReplayFile(): { readonly file: FileState; readonly open: (file: File) => void } {
  const [file, setFile] = useState<FileState>({ phase: 'none' });
  const desk = useRef<ReplayDesk>(undefined);
  const opened = useRef(0);
  useEffect(() => () => desk.current?.close(), []);
  const open = useCallback((chosen: File) => {
    desk.current?.close();
    const next = openWorkerDesk();
    desk.current = next;
    opened.current += 1;
    const number = opened.current;
    const { name } = chosen;
    setFile({ phase: 'reading', name, done: 0, total: chosen.size });
    // A worker that was closed in the meantime answers no more, so the latest file wins.
    void openAt(next, chosen, (done, total) => {
      setFile({ phase: 'reading', name, done, total });
    }).then((state) => {
      setFile(state.phase === 'open' ? { ...state, number } : state);
    });
  }, []);
  return { file, open };
}

async function openAt(
  desk: ReplayDesk,
  file: File,
  onProgress: (done: number, total: number) => void,
): Promise<Exclude<FileState, OpenFile> | Omit<OpenFile, 'number'>> {
  const { name } = file;
  try {
    const answer = await desk.ask('open', { file }, onProgress);
    if (answer.kind === 'opened') return { phase: 'open', name, desk, replay: answer.replay };
    return { phase: 'unreadable', name, reason: answer.reason, offset: answer.offset };
  } catch {
    return { phase: 'unreadable', name, reason: 'worker-broken', offset: 0 };
  }
}
