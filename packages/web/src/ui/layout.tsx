import type { HTMLAttributes } from 'react';
import { classNames } from './class-names.js';
import styles from './layout.module.css';

type Gap = 4 | 8 | 12 | 16 | 24;
type Tag = 'div' | 'section' | 'header' | 'footer' | 'nav' | 'ul' | 'li' | 'dl' | 'figure' | 'p' | 'span';

interface LayoutProps extends HTMLAttributes<HTMLElement> {
  /** The element; a `div` by default. */
  readonly as?: Tag;
  /** Between children, in pixels; between rows, where `columnGap` says otherwise for columns. */
  readonly gap?: Gap;
}

export interface StackProps extends LayoutProps {
  /** `fit`: becomes narrower than its content where its place is; `column`: so does its only column. */
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
  /** Children are centred on the row's axis; else they are stretched. */
  readonly isCentred?: boolean;
  /** Where children go that do not fill the row; to its start by default. */
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
  /** Of the reader's text by default. */
  readonly size?: 13;
}

/** Text of less weight than its surroundings. */
export function Text({ as: Element = 'p', tone, size, className, ...others }: TextProps) {
  return <Element className={classNames(styles[tone], size && styles.small, className)} {...others} />;
}
