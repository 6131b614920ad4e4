import { useTranslation } from '../../shared/i18n/use-translation.js';
import { EmptyState } from '../../shared/ui/state/empty-state.js';
import { Page } from '../../shared/ui/page-head/page.js';
import { PageHead } from '../../shared/ui/page-head/page-head.js';
import { ArticleList } from './article-list.js';

/** There is no such article in any language; here are those that there are (spec §8). */
export function ArticleMissing() {
  const { t } = useTranslation();
  return (
    <Page>
      <PageHead title={t('articles.notFound')} />
      <EmptyState title={t('articles.notFoundHint')} seed="no such article" />
      <ArticleList />
    </Page>
  );
}
