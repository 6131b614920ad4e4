import type { FrameWriter } from '../live/frame-writer.js';
import type { DrawnFrame } from '../live/ink-screen.js';
import { appFrame } from './app-frame.js';
import type { AppHead } from './app-head.js';
import type { AppStore } from './app-store.js';

interface Drawing {
  readonly store: AppStore;
  readonly head: () => AppHead;
  readonly frames: FrameWriter;
}

/** Draws the app now and after each change, one frame at a time, until the returned function is called. */
export function drawFrames({ store, head, frames }: Drawing, show: (frame: DrawnFrame) => void): () => void {
  let isDrawing = false;
  let isStale = false;
  let isOver = false;
  const draw = async (): Promise<void> => {
    isStale = true;
    if (isDrawing) return;
    isDrawing = true;
    while (isStale) {
      isStale = false;
      const { columns, rows } = frames;
      const lines = await appFrame(store, head(), { columns, rows });
      if (isEnded()) return;
      show({ lines, columns, rows });
    }
    isDrawing = false;
  };
  const isEnded = (): boolean => isOver;
  const handleChange = (): void => void draw();
  const unsubscribe = store.subscribe(handleChange);
  frames.on('resize', handleChange);
  handleChange();
  return () => {
    isOver = true;
    unsubscribe();
    frames.off('resize', handleChange);
  };
}
