import { pageFromQuery } from '@ra3/sdk/rules/pages';
import { useOwnUser } from '../../entities/use-own-user.js';
import { useApi } from '../../platform/api/api-context.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { PageHead } from '../../platform/page/page-head.js';
import { links } from '../../platform/routing/links.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { LinkButton } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Page } from '../../ui/page.js';
import { downloadsQuery } from './own-list-queries.js';
import { downloadsLink, OwnList } from './own-list.js';
import { useOwnPage } from './use-own-page.js';

/** The replays that the user has downloaded, the latest first (S2-12, S2-63). */
export function DownloadedMatchesPage() {
  const { t } = useTranslation();
  const api = useApi();
  const { userId } = useOwnUser();
  const { query } = useUrlState();
  const page = pageFromQuery(query.get('page'));
  const answer = useOwnPage(downloadsQuery({ api, userId }, page));
  return (
    <Page>
      <PageHead title={t('library.downloads.title')} context={t('library.downloads.context')} />
      <OwnList
        answer={answer}
        page={page}
        linkTo={downloadsLink}
        name="downloads"
        empty={
          <EmptyState
            title={t('library.downloads.empty')}
            action={<LinkButton to={links.replayLibrary.to()}>{t('library.toLibrary')}</LinkButton>}
          >
            {t('library.downloads.emptyHint')}
          </EmptyState>
        }
      />
    </Page>
  );
}
