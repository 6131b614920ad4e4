import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.js';
import { Box, Line, Text } from './layout.js';
import styles from './card.module.css';

export function Card({
  title,
  label = title,
  aside,
  isFlush = false,
  level = 2,
  className,
  ref,
  children,
}: {
  readonly title?: string;
  /** Accessible name of the region, where the title alone is not unique on the page. */
  readonly label?: string;
  /** Shown at the end of the title's line: a link, a count. */
  readonly aside?: ReactNode;
  /** Removes the padding, so that rows reach the card's edges. */
  readonly isFlush?: boolean;
  /** Heading level of the title. */
  readonly level?: 2 | 3;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLElement> | undefined;
  readonly children: ReactNode;
}) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Box
      as="section"
      ref={ref}
      width="fit"
      isSurface
      className={classNames(styles.card, className)}
      aria-label={label}
    >
      {title === undefined ? null : (
        <Line as="header" justify="between" gap={12} className={styles.head}>
          <Heading className={styles.title}>{title}</Heading>
          {aside === undefined ? null : (
            <Text as="div" tone="faint" size={13}>
              {aside}
            </Text>
          )}
        </Line>
      )}
      <div className={classNames(styles.body, isFlush && styles.flush, title !== undefined && styles.titled)}>
        {children}
      </div>
    </Box>
  );
}
