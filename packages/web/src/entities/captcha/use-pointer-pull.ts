import { limits } from '@ra3/sdk/facts';
import { useEffect, useRef, type PointerEvent as ReactPointerEvent } from 'react';
import type { Slide } from './use-slide.js';

interface PointerPullOptions {
  readonly slide: Slide;
  readonly isLocked: boolean;
  /** Width of the picture as shown, in CSS pixels. */
  readonly shownWidth: () => number;
}

/** Pulls the piece by mouse, pen or finger; returns what begins a pull. The pull ends wherever the pointer is let go. */
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
    const scale = limits.captcha.width / (shownWidth() > 0 ? shownWidth() : limits.captcha.width);
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

/** Every place that the pointer passed: on a busy machine one event stands for several. */
function pointsOf(move: PointerEvent): readonly PointerEvent[] {
  const passed = 'getCoalescedEvents' in move ? move.getCoalescedEvents() : [];
  return passed.length === 0 ? [move] : passed;
}
