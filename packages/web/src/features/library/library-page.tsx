import { limits } from '@ra3/sdk/facts';
import type { ListOffers } from '../../entities/match/replay-actions/replay-actions-context.js';
import { MatchPages } from '../../entities/match/list/match-pages.js';
import { csvFileName } from '../../platform/csv-table.js';
import { useNumberFormat, useTranslation } from '../../platform/i18n/use-translation.js';
import { PageHead } from '../../platform/page/page-head.js';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Row, Stack } from '../../ui/layout.js';
import { ActiveFilters, useActiveFilters } from './active-filters.js';
import { LibraryFilterBar } from './library-filter-bar.js';
import { libraryLink, addressOfFilters, readFilters } from './library-filters.js';
import styles from './library.module.css';
import { SavedSearches } from './saved-searches.js';
import {
  useLibraryAddress,
  useLibrarySearch,
  useCountsOf,
  type LibraryAddress,
} from './use-library-search.js';

const offers: ListOffers = ['selection', 'repair', 'recentDownloads'];

/** The replay library: searches the matches of the last 180 days (S2-05, S2-64, S2-65). */
export function LibraryPage() {
  const { t } = useTranslation();
  const address = useLibraryAddress();
  const { filters, page } = address;
  const answer = useLibrarySearch(filters, page);
  return (
    <Page>
      <PageHead
        title={t('library.title')}
        context={t('library.context', { days: limits.replayLibraryDays })}
        controls={<SavedSearches filters={filters} />}
      />
      <Stack width="column">
        <LibraryFilterBar address={address} />
        <ActiveFilters address={address} answer={answer} />
        <MatchPages
          answer={answer}
          page={page}
          totalCount={answer.data?.totalCount ?? 0}
          linkTo={(number) => libraryLink(filters, number)}
          fileName={csvFileName('library', 'page', page)}
          offers={offers}
          empty={<NothingFound address={address} />}
        />
      </Stack>
    </Page>
  );
}

/** Says which filter to loosen: how many matches there are without each of them, the most first. */
function NothingFound({ address }: { readonly address: LibraryAddress }) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const { filters, change } = address;
  const active = useActiveFilters(filters);
  const without = active.map(({ loosened }) =>
    readFilters(new URLSearchParams(addressOfFilters({ ...filters, ...loosened }))),
  );
  const counts = useCountsOf(without);
  const offers = active
    .map((filter, place) => ({ ...filter, count: counts[place] }))
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
  const isKnown = counts.every((count) => count !== undefined);
  const useful = offers.filter(({ count }) => count === undefined || count > 0);
  if (active.length === 0) {
    return (
      <EmptyState title={t('library.empty.none', { days: limits.replayLibraryDays })}>
        {t('library.empty.noneHint')}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('library.empty.title')} seed="library">
      {isKnown && useful.length === 0 ? (
        <p>{t('library.empty.several')}</p>
      ) : (
        <>
          <p>{t('library.empty.hint')}</p>
          <Row as="ul" justify="middle" className={styles.offers}>
            {useful.map(({ key, text, count, loosened }) => (
              <li key={key}>
                <Button size="small" onClick={() => change(loosened)}>
                  {count === undefined
                    ? t('library.empty.without', { filter: text })
                    : t('library.empty.withoutCount', { filter: text, number: whole(count) })}
                </Button>
              </li>
            ))}
          </Row>
        </>
      )}
    </EmptyState>
  );
}
