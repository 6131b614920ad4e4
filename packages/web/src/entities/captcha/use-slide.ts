import { limits } from '@ra3/sdk/facts';
import { useRef, useState, type KeyboardEvent } from 'react';
import { addPoint, beginTrack, endTrack, type SlideTrack } from './slide-track.js';
import type { CaptchaPull } from './solved-captcha.js';

/** Pixels of the picture by which a key moves the piece. */
const KEY_STEP = 1;
const LARGE_KEY_STEP = 10;

export interface Slide {
  /** Left edge of the piece, in pixels of the picture. */
  readonly position: number;
  /** Begins a pull at the left edge. */
  readonly begin: () => void;
  readonly moveTo: (x: number, y: number) => void;
  /** Puts the piece back and forgets the pull. */
  readonly cancel: () => void;
  readonly release: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface SlideOptions {
  readonly pieceWidth: number;
  readonly isLocked: boolean;
  readonly onPull: () => void;
  readonly onRelease: (pull: CaptchaPull) => void;
}

/** The place of the piece and the track of the pull that is going on. Mount it anew for each picture. */
export function useSlide({ pieceWidth, isLocked, onPull, onRelease }: SlideOptions): Slide {
  const [position, setPosition] = useState(0);
  const track = useRef<SlideTrack>(undefined);
  const end = limits.captcha.width - pieceWidth;
  // Several moves can come before the next render.
  const latestPosition = () => track.current?.points.at(-1)?.x ?? 0;

  const begin = () => {
    track.current = beginTrack(new Date());
    setPosition(0);
    onPull();
  };
  const moveTo = (x: number, y: number) => {
    if (track.current === undefined) return;
    const place = Math.min(Math.max(x, 0), end);
    track.current = addPoint(track.current, { x: place, y }, new Date());
    setPosition(place);
  };
  const cancel = () => {
    track.current = undefined;
    setPosition(0);
  };
  const release = () => {
    const ended = track.current;
    // A click on the handle that does not pull it is no try.
    const isPulled = latestPosition() > 0;
    track.current = undefined;
    if (ended !== undefined && isPulled) onRelease(endTrack(ended, pieceWidth, new Date()));
  };
  /** In steps as short as a hand makes them: the piece of a person does not jump. */
  const moveByKeys = (goal: number) => {
    if (track.current === undefined) begin();
    const from = latestPosition();
    const steps = Math.ceil(Math.abs(goal - from) / LARGE_KEY_STEP);
    for (let step = 1; step <= steps; step += 1) moveTo(Math.round(from + ((goal - from) * step) / steps), 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isLocked) return;
    const isRelease = event.key === 'Enter' || event.key === ' ';
    const goal = keyGoal(event, latestPosition(), end);
    if (isRelease || goal !== undefined) event.preventDefault();
    if (isRelease) release();
    else if (goal !== undefined) moveByKeys(goal);
  };
  return { position, begin, moveTo, cancel, release, onKeyDown };
}

/** Where a key moves the piece, as the pattern of sliders has it; undefined for other keys. */
function keyGoal({ key, shiftKey }: KeyboardEvent, position: number, end: number): number | undefined {
  const step = shiftKey ? LARGE_KEY_STEP : KEY_STEP;
  const goals: Readonly<Record<string, number>> = {
    ArrowRight: position + step,
    ArrowUp: position + step,
    ArrowLeft: position - step,
    ArrowDown: position - step,
    PageUp: position + LARGE_KEY_STEP,
    PageDown: position - LARGE_KEY_STEP,
    Home: 0,
    End: end,
  };
  return goals[key];
}
