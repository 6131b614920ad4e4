import type { HTMLAttributes } from 'react';
import { classNames } from './class-names.js';
import styles from './layout.module.css';

type Gap = 4 | 8 | 12 | 16 | 24;
type Tag = 'div' | 'section' | 'header' | 'footer' | 'nav' | 'ul' | 'li' | 'dl' | 'figure' | 'p' | 'span';

interface LayoutProps extends HTMLAttributes<HTMLElement> {
  /** The element; a `div` by default. */
  readonly as?: Tag;
  /** Between children, in pixels; `columnGap` overrides it between columns. */
  readonly gap?: Gap;
}

export interface StackProps extends LayoutProps {
  /** `fit`: may become narrower than its content (`min-width: 0`); `column`: its single column may (`minmax(0, 1fr)`). */
  readonly width?: 'fit' | 'column';
}

/** Children below each other. */
export function Stack({ as: Element = 'div', gap = 16, width, className, ...others }: StackProps) {
  return (
    <Element
      className={classNames(styles.stack, styles[`gap${gap}`], width && styles[width], className)}
      {...others}
    />
  );
}

export interface RowProps extends LayoutProps {
  readonly columnGap?: Gap;
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

export interface TextProps extends HTMLAttributes<HTMLElement> {
  /** The element; a paragraph by default. */
  readonly as?: Tag;
  readonly tone: 'muted' | 'faint' | 'warn';
  /** The size of the surrounding text by default. */
  readonly size?: 13;
}

/** Secondary text in one of the design's tones. */
export function Text({ as: Element = 'p', tone, size, className, ...others }: TextProps) {
  return <Element className={classNames(styles[tone], size && styles.small, className)} {...others} />;
}
