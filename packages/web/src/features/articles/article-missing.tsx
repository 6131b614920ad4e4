import { useTranslation } from '../../platform/i18n/use-translation.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import { Page } from '../../ui/page/page.js';
import { PageHead } from '../../platform/page/page-head.js';
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
