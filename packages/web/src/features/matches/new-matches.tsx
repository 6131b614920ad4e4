import type { MatchRow } from '@ra3/sdk/browser';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { newestMatchesQuery } from '../../entities/match/match-queries.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Button } from '../../ui/button/button.js';
import styles from './new-matches.module.css';

interface Page {
  readonly records: readonly MatchRow[];
}

export interface NewMatchesProps<Answer extends Page> {
  /** Key of the first page of the list. */
  readonly listKey: QueryKey;
  /** The first page as it is shown. */
  readonly shown: Answer;
  readonly load: (signal: AbortSignal) => Promise<Answer>;
  readonly onShow: (newest: Answer) => void;
}

/** Says how many matches have ended since the list was loaded. They are shown on request, so that rows do not move by themselves. */
export function NewMatches<Answer extends Page>({ listKey, shown, load, onShow }: NewMatchesProps<Answer>) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const { data: newest = shown } = useQuery(newestMatchesQuery({ queryKey: listKey, shown, load }));
  const count = countNew(newest.records, shown.records);
  const show = () => {
    onShow(newest);
    // The pressed button disappears.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} role="status" className={styles.place}>
      {count === 0 ? null : (
        <Button variant="primary" size="small" icon="arrow-up" className={styles.pill} onClick={show}>
          {t('matches.new', { count })}
        </Button>
      )}
    </div>
  );
}

/** The list may be newer than the last answer; then rows that it has pushed out are not new. */
function countNew(newest: readonly MatchRow[], shown: readonly MatchRow[]): number {
  const known = new Set(shown.map(({ id }) => id));
  const oldest = shown.at(-1)?.startTime ?? '';
  return newest.filter(({ id, startTime }) => !known.has(id) && startTime >= oldest).length;
}
