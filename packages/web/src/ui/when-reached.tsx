import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Browsers of tests cannot: there, everything is drawn. */
const canObserve = () => typeof IntersectionObserver === 'function';

interface WhenReachedProps {
  /** Height of the place until then, a CSS length. */
  readonly height: string;
  readonly isAtOnce: boolean;
  readonly children: ReactNode;
}

/** Draws its children once the window comes near their place. */
export function WhenReached({ height, isAtOnce, children }: WhenReachedProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isReached = useIsNear(frame) || isAtOnce;
  return isReached ? children : <div ref={frame} style={{ height }} />;
}

/** Whether the window has come near an element, or everything is wanted. */
export function useIsNear(frame: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(() => !canObserve());
  useEffect(() => {
    if (isNear || frame.current === null) return;
    return observe(frame.current, '200px', () => setIsNear(true));
  }, [frame, isNear]);
  useWholePage(!isNear, () => setIsNear(true));
  return isNear;
}

/** Rows of a list that are drawn at once, near or not, so that it is no empty list. */
const FIRST_ROWS = 2;
const STEP = 10;
/** Height of a row before one is measured, in pixels. */
const ROW_HEIGHT = 73;

interface ReachedRows {
  readonly drawn: number;
  /** Holds the place of the other rows, as an item of the list. */
  readonly rest: ReactNode;
}

/** Draws the rows of a long list as the window comes near them. */
export function useRowsWhenReached(total: number, isOn: boolean): ReachedRows {
  const [wanted, setWanted] = useState(() => (canObserve() ? FIRST_ROWS : Number.POSITIVE_INFINITY));
  const [rowHeight, setRowHeight] = useState(ROW_HEIGHT);
  const drawn = Math.min(wanted, total);
  const isWaiting = isOn && drawn < total;
  useWholePage(isWaiting, () => setWanted(Number.POSITIVE_INFINITY));
  // A function of each step: an observer tells of an element only once while it stays near.
  const watch = useCallback(
    (rest: HTMLElement | null) => {
      if (rest === null) return;
      setRowHeight((height) => rest.previousElementSibling?.getBoundingClientRect().height ?? height);
      return observe(rest, '800px', () => setWanted(drawn + STEP));
    },
    [drawn],
  );
  const rest = <li ref={watch} aria-hidden style={{ height: (total - drawn) * rowHeight }} />;
  return { drawn, rest: isWaiting ? rest : null };
}

function observe(element: Element, rootMargin: string, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onNear();
    },
    { rootMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Draws what is left before it is printed, searched by the browser, or walked through by the tab key: they see what exists. */
function useWholePage(isWaiting: boolean, draw: () => void): void {
  useEffect(() => {
    if (!isWaiting) return;
    const drawNow = () => flushSync(draw);
    const drawForKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key === 'Tab' || key === 'F3' || (key === 'f' && (ctrlKey || metaKey))) draw();
    };
    addEventListener('beforeprint', drawNow);
    addEventListener('keydown', drawForKey);
    return () => {
      removeEventListener('beforeprint', drawNow);
      removeEventListener('keydown', drawForKey);
    };
  });
}
