import { createElement, type ElementType, type HTMLAttributes } from 'react';
import { classNames } from './class-names.js';
import styles from './layout.module.css';

/** What every element of the layout takes. */
export interface LayoutProps extends HTMLAttributes<HTMLElement> {
  /** The element; a `div` by default, of `Text` a paragraph. It has no attributes of its own. */
  readonly as?: ElementType<HTMLAttributes<HTMLElement>>;
  /** Of a form that reports its mistakes itself. */
  readonly noValidate?: boolean;
  /** Between children, in pixels; `columnGap` overrides it between columns. */
  readonly gap?: 0 | 2 | 4 | 8 | 12 | 16 | 24;
  readonly columnGap?: 8 | 12 | 16 | 24 | 32;
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
  readonly size?: 12 | 13 | 15 | 18 | 22 | 28;
  readonly isStrong?: boolean;
  /** Digits of one width. */
  readonly isNumeric?: boolean;
  /** One line, with an ellipsis where it is longer than its box. */
  readonly isCut?: boolean;
  /** Breaks within a word that is longer than a line, as a stranger's name may be. */
  readonly isBreaking?: boolean;
}

/** Properties that stand for a class: of their own name, of their value, or `gap8` of a number. */
const looks = (
  'gap columnGap isCentred align justify isTop isStart width isGrowing isSurface tone size isStrong isNumeric ' +
  'isCut isBreaking'
).split(' ');

function layOut(base: string | undefined, { as = 'div', className, ...props }: LayoutProps) {
  const names = [base];
  const others: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    if (!looks.includes(name)) others[name] = value;
    else
      names.push(
        styles[value === true ? name : typeof value === 'number' ? `${name}${String(value)}` : String(value)],
      );
  }
  return createElement(as, { ...others, className: classNames(...names, className) || undefined });
}

/** Children below each other. */
export function Stack(props: LayoutProps) {
  return layOut(styles.stack, { gap: 16, ...props });
}

/** Children in columns of the same width: as many columns as fit, none narrower than `min` pixels. */
export function Grid({ min, ...props }: LayoutProps & { readonly min: 240 | 280 | 320 }) {
  return layOut(classNames(styles.stack, styles[`min${min}`]), { gap: 16, ...props });
}

/** Children beside each other, on as many lines as they need. */
export function Row(props: LayoutProps) {
  return layOut(styles.row, { gap: 8, ...props });
}

/** Children beside each other on one line, centred across it; `isInline`: in a line of text. */
export function Line({ isInline = false, ...props }: LayoutProps & { readonly isInline?: boolean }) {
  return layOut(isInline ? styles.inline : styles.line, { gap: 8, ...props });
}

/** Text in a tone, size or weight of the design. */
export function Text(props: LayoutProps) {
  return layOut(undefined, { as: 'p', ...props });
}

/** An element that leaves its children where they are. */
export function Box(props: LayoutProps) {
  return layOut(undefined, props);
}
