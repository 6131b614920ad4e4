import { pageFromQuery } from '@ra3/sdk/rules';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { useApi } from '../../platform/api/api-context.js';
import { csvFileName } from '../../platform/files/csv-table.js';
import { links } from '../../platform/routing/links.js';
import { MatchPages } from '../../entities/match/list/match-pages.js';
import { useMatchPage } from '../../entities/match/list/use-match-page.js';
import { matchKeys } from '../../entities/match/match-keys.js';
import { Page } from '../../ui/page/page.js';
import { PageHead } from '../../platform/page/page-head.js';

/** The newest matches of all players, 50 per page, at most 20 pages (S2-62). */
export function RecentMatchesPage() {
  const { t } = useTranslation();
  const api = useApi();
  const { query } = useUrlState();
  const page = pageFromQuery(query.get('page'));
  const answer = useMatchPage({
    queryKey: matchKeys.recent(page),
    page,
    load: (signal) => api.matches.recent({ page }, { signal }),
  });
  return (
    <Page>
      <PageHead title={t('matches.title')} context={t('matches.context')} />
      <MatchPages
        answer={answer}
        page={page}
        totalCount={answer.data?.totalCount ?? 0}
        linkTo={links.recentMatches.to}
        fileName={csvFileName('recent-matches', 'page', page)}
      />
    </Page>
  );
}
