import { MatchPages } from '../../entities/match/list/match-pages.js';
import type { ListOffers } from '../../entities/match/list-offers.js';
import { csvFileName } from '../../platform/files/csv-table.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { PageHead } from '../../platform/page/page-head.js';
import { limits } from '@ra3/sdk/facts';
import { Page } from '../../ui/page/page.js';
import { ActiveFilters } from './active-filters.js';
import { FilterBar } from './filter-bar.js';
import { libraryLink } from './library-filters.js';
import { NothingFound } from './nothing-found.js';
import styles from './page.module.css';
import { SavedSearches } from './saved-searches.js';
import { useLibraryAddress, useLibrarySearch } from './use-library-search.js';

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
      <div className={styles.library}>
        <FilterBar address={address} />
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
      </div>
    </Page>
  );
}
