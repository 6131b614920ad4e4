import { isBeyondViewingLimit, pageFromQuery } from '@ra3/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../shared/i18n/use-translation.js';
import { useSearchParams } from '../../shared/routing/router.js';
import { useApi } from '../../shared/api/api-context.js';
import { csvFileName } from '../../shared/csv/csv-table.js';
import { links } from '../../shared/routing/links.js';
import { MatchPages } from '../../shared/ui/match/match-pages.js';
import { Page } from '../../shared/ui/page-head/page.js';
import { PageHead } from '../../shared/ui/page-head/page-head.js';

/** Newest matches of everybody, 50 to a page, at most 20 pages (spec §2 "Matches"). */
export function RecentMatchesPage() {
  const { t } = useTranslation();
  const api = useApi();
  const [query] = useSearchParams();
  const page = pageFromQuery(query.get('page'));
  const answer = useQuery({
    queryKey: ['matches', 'recent', page],
    queryFn: ({ signal }) => api.matches.recent({ page }, { signal }),
    enabled: !isBeyondViewingLimit(page),
    placeholderData: (previous) => previous,
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
