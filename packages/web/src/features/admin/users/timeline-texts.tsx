import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { RelativeTime } from '../../../platform/relative-time.js';
import { Row, Text } from '../../../ui/layout.js';
import { shownUserName } from './user-words.js';
import styles from './users.module.css';

/** The first line of an entry of the timeline. */
export function Title({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <Row as="p" gap={4} columnGap={8} isCentred className={styles.line}>
      <Text as="span" isStrong>
        {text}
      </Text>{' '}
      {children}
    </Row>
  );
}

/** The last line of an entry: who acted, and when. */
export function Who(props: {
  /** Null where the host does not know it; left out where nobody acted on the user. */
  readonly name?: string | null;
  readonly time: string;
  readonly children?: ReactNode;
}) {
  const { name, time, children } = props;
  const { t } = useTranslation();
  return (
    <p className={styles.muted}>
      {name === undefined ? null : (
        <>
          <bdi>{name === null ? t('userCase.timeline.somebody') : shownUserName(name)}</bdi>
          {' · '}
        </>
      )}
      <RelativeTime time={time} />
      {children}
    </p>
  );
}
