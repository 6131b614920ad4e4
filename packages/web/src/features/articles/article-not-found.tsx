import { useTranslation } from '../../platform/i18n/use-translation.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Page } from '../../ui/page.js';
import { PageHead } from '../../platform/page/page-head.js';
import { ArticleList } from './article-list.js';

/** Shown for an article that exists in no language; lists all articles (S8-35). */
export function ArticleNotFound() {
  const { t } = useTranslation();
  return (
    <Page isReading>
      <PageHead title={t('articles.notFound')} />
      <EmptyState title={t('articles.notFoundHint')} seed="no such article" />
      <ArticleList />
    </Page>
  );
}
