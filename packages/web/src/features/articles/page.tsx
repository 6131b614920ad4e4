import { ARTICLE_INDEX } from '@ra3/locales/articles';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useParams } from 'react-router-dom';
import { useLocale } from '../../platform/i18n/use-locale.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Alert } from '../../ui/alert.js';
import { useIsHydrated } from '../../platform/page/use-is-hydrated.js';
import { PageHead } from '../../platform/page/page-head.js';
import { Page } from '../../ui/page.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { ErrorState } from '../../platform/failures/error-state.js';
import { ArticleBody } from './article-body.js';
import { findArticle, type FoundArticle } from './article-library.js';
import { ArticleList } from './article-list.js';
import { ArticleNotFound } from './article-not-found.js';
import { articleQuery } from './article-queries.js';
import { ArticleNavigation } from './article-navigation.js';
import styles from './page.module.css';

/** An article of the site, in the current locale or the default one (S2-02, S8-35). */
export function ArticlePage() {
  const { t } = useTranslation();
  const { name = ARTICLE_INDEX } = useParams();
  const locale = useLocale();
  const found = findArticle(name, locale);
  if (found === undefined) return <ArticleNotFound />;
  return (
    <Page isReading>
      <div lang={found.locale} className={styles.head}>
        <PageHead title={found.title} context={found.lead} />
      </div>
      {found.locale === locale ? null : <Alert>{t('articles.untranslated')}</Alert>}
      {name === ARTICLE_INDEX ? (
        <ArticleList />
      ) : (
        <>
          <ArticleText key={`${found.locale}/${name}`} found={found} />
          <ArticleNavigation name={name} />
        </>
      )}
    </Page>
  );
}

function ArticleText({ found }: { readonly found: FoundArticle }) {
  const { t } = useTranslation();
  // A drawn page has the text: until it is loaded here too, the page stays as it was drawn.
  const drawn = useIsHydrated() ? {} : { initialData: use(found.load()) };
  const { data, error, isFetching, refetch } = useQuery({ ...articleQuery(found), ...drawn });
  if (data !== undefined) return <ArticleBody article={data} lang={found.locale} />;
  if (error === null) return <ArticleSkeleton />;
  return (
    <ErrorState
      title={t('articles.failed')}
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

/** As tall as a long text, so that the footer and the navigation do not move when the text loads. */
function ArticleSkeleton() {
  return (
    <Loading className={styles.loading}>
      {['92%', '100%', '96%', '60%'].map((width) => (
        <Skeleton key={width} width={width} height="15px" />
      ))}
    </Loading>
  );
}
