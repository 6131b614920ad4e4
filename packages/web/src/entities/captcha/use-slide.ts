import type { Input } from '@ra3/sdk';
import { limits } from '@ra3/sdk/facts';
import {
  useRef,
  useState,
  useEffect,
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
} from 'react';

/** Pixels of the picture by which a key moves the piece. */
const KEY_STEP = 1;
const LARGE_KEY_STEP = 10;

interface Slide {
  /** Left edge of the piece, in pixels of the picture. */
  readonly position: number;
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

/** The position of the piece and the track of the current pull. Mount it again for each picture. */
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

interface PointerPullOptions {
  readonly slide: Slide;
  readonly isLocked: boolean;
  /** Width of the picture as shown, in CSS pixels. */
  readonly shownWidth: () => number;
}

/** Pulls the piece by mouse, pen or finger; returns what begins a pull. The pull ends where the pointer is released. */
export function usePointerPull({ slide, isLocked, shownWidth }: PointerPullOptions) {
  // The listeners outlive the render that added them.
  const latest = useRef(slide);
  useEffect(() => {
    latest.current = slide;
  });
  const listening = useRef<AbortController>(undefined);
  useEffect(() => () => listening.current?.abort(), []);

  return (down: ReactPointerEvent) => {
    if (isLocked || down.button !== 0) return;
    const scale = shownWidth() > 0 ? limits.captcha.width / shownWidth() : 1;
    const start = { x: down.clientX, y: down.clientY };
    const controller = new AbortController();
    const { signal } = controller;
    listening.current?.abort();
    listening.current = controller;
    slide.begin();
    const handleMove = (move: PointerEvent) => {
      for (const { clientX, clientY } of pointsOf(move)) {
        latest.current.moveTo(
          Math.round((clientX - start.x) * scale),
          Math.round((clientY - start.y) * scale),
        );
      }
    };
    const handleUp = () => {
      controller.abort();
      latest.current.release();
    };
    const handleCancel = () => {
      controller.abort();
      latest.current.cancel();
    };
    document.addEventListener('pointermove', handleMove, { signal });
    document.addEventListener('pointerup', handleUp, { signal });
    document.addEventListener('pointercancel', handleCancel, { signal });
  };
}

/** Every position that the pointer passed: on a busy machine one event merges several. */
function pointsOf(move: PointerEvent): readonly PointerEvent[] {
  const passed = 'getCoalescedEvents' in move ? move.getCoalescedEvents() : [];
  return passed.length === 0 ? [move] : passed;
}

type TrackPoint = CaptchaPull['trackList'][number];

/** Longer tracks are thinned; the contract takes twice as many points. */
const MOST_POINTS = 1_000;

/** The pull that is going on: where the piece was when. */
interface SlideTrack {
  readonly startedAt: Date;
  readonly points: readonly TrackPoint[];
}

function beginTrack(now: Date): SlideTrack {
  return { startedAt: now, points: [{ x: 0, y: 0, t: 0, type: 'down' }] };
}

/** Adds the place of the piece, in pixels of the picture. */
function addPoint(track: SlideTrack, { x, y }: { x: number; y: number }, now: Date): SlideTrack {
  const t = now.getTime() - track.startedAt.getTime();
  return { ...track, points: [...thinned(track.points), { x, y, t, type: 'move' }] };
}

/** Ends the track where the piece is, and returns it as the host expects it (S3-06). */
function endTrack({ startedAt, points }: SlideTrack, pieceWidth: number, now: Date): CaptchaPull {
  const { x, y } = points.at(-1) ?? { x: 0, y: 0 };
  const { width, height } = limits.captcha;
  return {
    bgImageWidth: width,
    bgImageHeight: height,
    sliderImageWidth: pieceWidth,
    sliderImageHeight: height,
    startSlidingTime: startedAt.toISOString(),
    endSlidingTime: now.toISOString(),
    trackList: [...points, { x, y, t: now.getTime() - startedAt.getTime(), type: 'up' }],
  };
}

/** Drops every other point of a track that is full; the first one stays. */
function thinned(points: readonly TrackPoint[]): readonly TrackPoint[] {
  return points.length < MOST_POINTS ? points : points.filter((_, index) => index % 2 === 0);
}

/** Id of a captcha and the pull that solves it: a part of the input of each call that wants a captcha. */
export type SolvedCaptcha = Omit<Input<'accounts.sendVerificationCode'>, 'email'>;

export type CaptchaPull = Omit<SolvedCaptcha, 'captchaId'>;
