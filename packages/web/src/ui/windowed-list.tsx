import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  useCallback,
  useState,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { classNames } from './class-names.js';
import styles from './windowed.module.css';

/** Items rendered outside the window on either side: the next ones for the tab key and for screen readers. */
const OVERSCAN_ITEMS = 6;

interface WindowedListProps<Item> {
  readonly items: readonly Item[];
  /** Whether items follow that are not loaded; the list then has no known length. */
  readonly hasMore: boolean;
  readonly keyOf: (item: Item) => number;
  /** Height of an item before it is measured, in pixels. */
  readonly estimatedHeight: number;
  readonly className?: string | undefined;
  readonly itemClass?: string | undefined;
  readonly children: (item: Item) => ReactNode;
}

/** Only items near the window exist: Ctrl-F and printers find no others, so pages need a filter, and state above. */
export function WindowedList<Item>(props: WindowedListProps<Item>) {
  const { items, hasMore, keyOf, estimatedHeight, className, itemClass, children } = props;
  const [offset, listRef] = usePageOffset<HTMLOListElement>();
  const [focused, setFocused] = useState<number>();
  // oxlint-disable-next-line react/incompatible-library -- nothing memoized takes the functions of the virtualizer
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: items.length,
    estimateSize: () => estimatedHeight,
    overscan: OVERSCAN_ITEMS,
    scrollMargin: offset,
    getItemKey: useCallback((index: number) => keyAt(items, index, keyOf), [items, keyOf]),
    // The item with the focus stays, as otherwise scrolling would move the focus to the start of the page.
    rangeExtractor: useCallback((range: Range) => withItem(defaultRangeExtractor(range), focused), [focused]),
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- watches the focus of its items, and offers no interaction of its own
    <ol
      ref={listRef}
      className={classNames(styles.list, className)}
      style={{ height: virtualizer.getTotalSize() }}
      onFocus={(event) => setFocused(indexOf(event))}
      onBlur={() => setFocused(undefined)}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const item = items[index];
        return item === undefined ? null : (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={hasMore ? -1 : items.length}
            className={classNames(styles.item, itemClass)}
            style={{ transform: `translateY(${String(start - offset)}px)` }}
          >
            {children(item)}
          </li>
        );
      })}
    </ol>
  );
}

function keyAt<Item>(items: readonly Item[], index: number, keyOf: (item: Item) => number): number {
  const item = items[index];
  return item === undefined ? -index : keyOf(item);
}

function withItem(indexes: number[], index: number | undefined): number[] {
  return index === undefined || indexes.includes(index) ? indexes : [...indexes, index].sort((a, b) => a - b);
}

function indexOf({ target }: FocusEvent): number | undefined {
  const { index } = target.closest<HTMLElement>('[data-index]')?.dataset ?? {};
  return index === undefined ? undefined : Number(index);
}

/** Returns how far the top of an element is from the top of the page, in pixels, and the ref of the element. */
function usePageOffset<Measured extends HTMLElement>(): readonly [number, RefObject<Measured | null>] {
  const ref = useRef<Measured>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (ref.current !== null) setOffset(ref.current.getBoundingClientRect().top + scrollY);
    };
    measure();
    // Whatever grows above the element makes the page taller. Browsers of tests have no observer.
    if (typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return [offset, ref];
}
