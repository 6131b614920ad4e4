import type { ElementType, HTMLAttributes } from 'react';
import { classNames } from './class-names.js';
import styles from './layout.module.css';

type Gap = 0 | 4 | 8 | 12 | 16 | 24;
/** An element that has no attributes of its own. */
type Tag = ElementType<HTMLAttributes<HTMLElement>>;

interface LayoutProps extends HTMLAttributes<HTMLElement> {
  /** The element; a `div` by default. */
  readonly as?: Tag;
  /** Between children, in pixels; `columnGap` overrides it between columns. */
  readonly gap?: Gap;
}

export interface StackProps extends LayoutProps {
  /** `fit`: may become narrower than its content (`min-width: 0`); `column`: its single column may (`minmax(0, 1fr)`). */
  readonly width?: 'fit' | 'column';
  /** Keeps the children at the top of a stack that is higher than they are. */
  readonly isTop?: boolean;
  /** Keeps the children as wide as their content, at the start of the line. */
  readonly isStart?: boolean;
}

/** Children below each other. */
export function Stack(props: StackProps) {
  const { as: Element = 'div', gap = 16, width, isTop, isStart, className, ...others } = props;
  return (
    <Element
      className={classNames(
        styles.stack,
        styles[`gap${gap}`],
        width && styles[width],
        isTop && styles.top,
        isStart && styles.start,
        className,
      )}
      {...others}
    />
  );
}

export interface GridProps extends LayoutProps {
  /** Least width of a column in pixels; a row has as many as fit. */
  readonly min: 240 | 280 | 320;
}

/** Children in columns of the same width. */
export function Grid({ as: Element = 'div', gap = 16, min, className, ...others }: GridProps) {
  return (
    <Element
      className={classNames(styles.stack, styles[`gap${gap}`], styles[`min${min}`], className)}
      {...others}
    />
  );
}

export interface RowProps extends LayoutProps {
  readonly columnGap?: Exclude<Gap, 0> | 32;
  /** Centres children across the row; by default they are stretched. */
  readonly isCentred?: boolean;
  /** Placement of children that do not fill the row; at its start by default. */
  readonly justify?: 'end' | 'between';
}

/** Children beside each other, on as many lines as they need. */
export function Row(props: RowProps) {
  const { as: Element = 'div', gap = 8, columnGap, isCentred = false, justify, className, ...others } = props;
  return (
    <Element
      className={classNames(
        styles.row,
        styles[`gap${gap}`],
        columnGap && styles[`columnGap${columnGap}`],
        isCentred && styles.centred,
        justify && styles[justify],
        className,
      )}
      {...others}
    />
  );
}

export interface LineProps extends LayoutProps {
  /** Stands in a line of text. */
  readonly isInline?: boolean;
}

/** Children beside each other on one line, centred across it. */
export function Line({ as: Element = 'div', gap = 8, isInline = false, className, ...others }: LineProps) {
  return (
    <Element
      className={classNames(isInline ? styles.inline : styles.line, styles[`gap${gap}`], className)}
      {...others}
    />
  );
}

export interface TextProps extends HTMLAttributes<HTMLElement> {
  /** The element; a paragraph by default. */
  readonly as?: Tag;
  /** The tone, size and weight of the surrounding text by default. */
  readonly tone?: 'muted' | 'faint' | 'warn';
  readonly size?: 12 | 13 | 15 | 18;
  readonly isStrong?: boolean;
}

/** Text in a tone, size or weight of the design. */
export function Text({ as: Element = 'p', tone, size, isStrong, className, ...others }: TextProps) {
  return (
    <Element
      className={classNames(
        tone && styles[tone],
        size && styles[`size${size}`],
        isStrong && styles.strong,
        className,
      )}
      {...others}
    />
  );
}
