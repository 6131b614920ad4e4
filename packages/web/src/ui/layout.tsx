import { createElement, type ComponentProps, type ElementType } from 'react';
import { classNames } from './class-names.js';
import styles from './layout.module.css';

interface Look {
  /** Between children, in pixels; `columnGap` overrides it between columns. */
  readonly gap?: 0 | 2 | 4 | 8 | 12 | 16 | 24;
  readonly columnGap?: 8 | 12 | 16 | 24 | 32;
  /** Least width of a column of a `Grid` in pixels. */
  readonly min?: 240 | 280 | 320;
  /** Stands in a line of text. */
  readonly isInline?: boolean;
  /** Centres children across the line; by default they are stretched. */
  readonly isCentred?: boolean;
  /** Placement of children across the line in place of `isCentred`. */
  readonly align?: 'baseline' | 'top' | 'bottom';
  /** Placement of children that do not fill the line; at its start by default. */
  readonly justify?: 'middle' | 'end' | 'between';
  /** Keeps the children at the top of a stack that is higher than they are. */
  readonly isTop?: boolean;
  /** Keeps the children of a stack as wide as their content, at the start of the line. */
  readonly isStart?: boolean;
  /** `fit`: may become narrower than its content (`min-width: 0`); `column`: its single column may (`minmax(0, 1fr)`). */
  readonly width?: 'fit' | 'column';
  /** Takes the rest of its line. */
  readonly isGrowing?: boolean;
  /** Has the border, corners and background of a card. */
  readonly isSurface?: boolean;
  /** The tone, size and weight of the surrounding text by default. */
  readonly tone?: 'text' | 'muted' | 'faint' | 'signal' | 'warn';
  readonly size?: 12 | 13 | 15 | 18 | 28;
  readonly isStrong?: boolean;
  /** Digits of one width. */
  readonly isNumeric?: boolean;
  /** One line, with an ellipsis where it is longer than its box. */
  readonly isCut?: boolean;
  /** Breaks within a word that is longer than a line, as a stranger's name may be. */
  readonly isBreaking?: boolean;
}

/** The element, a `div` by default and of `Text` a paragraph, with its attributes and its look. */
type LayoutProps<Element extends ElementType> = Look &
  Omit<ComponentProps<Element>, keyof Look> & { readonly as?: Element };

/** Properties that stand for a class: of their own name, of their value, or `gap8` of a number. */
const looks = (
  'gap columnGap min isInline isCentred align justify isTop isStart width isGrowing isSurface tone size isStrong isNumeric ' +
  'isCut isBreaking'
).split(' ');

function layOut(base: string | undefined, props: Look & { as?: ElementType; className?: string }) {
  const { as = 'div', className, ...rest } = props;
  const names = [base];
  const others: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(rest)) {
    if (!looks.includes(name)) others[name] = value;
    else
      names.push(
        styles[value === true ? name : typeof value === 'number' ? `${name}${String(value)}` : String(value)],
      );
  }
  return createElement(as, { ...others, className: classNames(...names, className) || undefined });
}

/** Children below each other. */
export function Stack<Element extends ElementType = 'div'>(props: LayoutProps<Element>) {
  return layOut(styles.stack, { gap: 16, ...props });
}

/** Children in columns of the same width, as many as fit. */
export function Grid<Element extends ElementType = 'div'>(props: LayoutProps<Element>) {
  return layOut(styles.stack, { gap: 16, ...props });
}

/** Children beside each other, on as many lines as they need. */
export function Row<Element extends ElementType = 'div'>(props: LayoutProps<Element>) {
  return layOut(styles.row, { gap: 8, ...props });
}

/** Children beside each other on one line, centred across it. */
export function Line<Element extends ElementType = 'div'>(props: LayoutProps<Element>) {
  return layOut(styles.line, { gap: 8, ...props });
}

/** Text in a tone, size or weight of the design. */
export function Text<Element extends ElementType = 'p'>(props: LayoutProps<Element>) {
  return layOut(undefined, { as: 'p', ...props });
}

/** An element that leaves its children where they are. */
export function Box<Element extends ElementType = 'div'>(props: LayoutProps<Element>) {
  return layOut(undefined, props);
}
