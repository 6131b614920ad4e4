import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense, type ReactNode, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { useDeferredAnswer } from '../../platform/api/use-deferred-answer.js';
import { QueryError } from '../../platform/error-state.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { classNames } from '../../ui/class-names.js';
import { Loading, SkeletonRows } from '../../ui/skeleton.js';
import styles from './home.module.css';

/** Number of rows in a card, and of skeleton rows while it is loading. */
export const CARD_ROWS = 5;

interface LiveCardProps<Value> {
  readonly title: string;
  readonly to: string;
  readonly more: string;
  readonly failed: string;
  readonly query: Pick<UseQueryResult<Value>, 'data' | 'error' | 'isFetching'> & {
    readonly refetch: () => unknown;
  };
  /** Stands above the rows in every state. */
  readonly tools?: ReactNode;
  readonly ref?: Ref<HTMLElement> | undefined;
  readonly children: (value: Value) => ReactNode;
}

export function LiveCard<Value>(card: LiveCardProps<Value>) {
  const { title, to, more, failed, query, tools, ref, children } = card;
  return (
    <Card
      title={title}
      aside={
        <Link to={to} className={styles.more}>
          {more}
        </Link>
      }
      isFlush
      className={styles.card}
      ref={ref}
    >
      {tools}
      <LiveCardBody title={title} failed={failed} query={query}>
        {children}
      </LiveCardBody>
    </Card>
  );
}

function LiveCardBody<Value>({
  title,
  failed,
  query,
  children,
}: Pick<LiveCardProps<Value>, 'title' | 'failed' | 'query' | 'children'>) {
  const data = useDeferredAnswer(query.data);
  if (data !== undefined)
    return <Suspense fallback={<CardSkeleton title={title} isBusy />}>{children(data)}</Suspense>;
  if (query.data === undefined && query.error !== null) {
    return <QueryError isCompact title={failed} query={query} />;
  }
  return <CardSkeleton title={title} isBusy={query.isFetching} />;
}

export function CardSkeleton({ title, isBusy }: { readonly title: string; readonly isBusy: boolean }) {
  const rows = <SkeletonRows rows={CARD_ROWS} rowHeight="56px" />;
  return isBusy ? <Loading of={title}>{rows}</Loading> : rows;
}

interface CardChoiceProps<Word extends string> {
  readonly label: string;
  readonly words: readonly Word[];
  readonly chosen: Word;
  readonly nameOf: (word: Word) => string;
  readonly onChoose: (word: Word) => void;
  /** Keeps its place where there is nothing to choose, so that no row moves. */
  readonly isHidden?: boolean;
}

export function CardChoice<Word extends string>(choice: CardChoiceProps<Word>) {
  return (
    <div
      className={classNames(styles.mods, choice.isHidden && styles.noChoice)}
      role="group"
      aria-label={choice.label}
    >
      {choice.words.map((word) => (
        <Button
          key={word}
          size="small"
          variant={word === choice.chosen ? 'secondary' : 'quiet'}
          aria-pressed={word === choice.chosen}
          onClick={() => choice.onChoose(word)}
        >
          {choice.nameOf(word)}
        </Button>
      ))}
    </div>
  );
}
