import {
  ARTICLE_INDEX,
  type Article,
  type ArticleBlock,
  type ArticleHeading,
  articleNames,
  type ArticleName,
} from '@ra3/locales/articles';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { use, useId } from 'react';
import { useParams, Link } from 'react-router-dom';
import { ArticleBlocks } from '../../entities/article-blocks.js';
import { QueryError } from '../../platform/error-state.js';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.js';
import { PageHead } from '../../platform/page/page-head.js';
import { useIsHydrated } from '../../platform/page/use-is-hydrated.js';
import { useHashScroll } from '../../platform/routing/focus-and-scroll.js';
import { links } from '../../platform/routing/links.js';
import { Alert } from '../../ui/alert.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Icon, type IconName } from '../../ui/icon/icon.js';
import { Page } from '../../ui/page.js';
import { SiteLink } from '../../ui/site-link.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { findArticle, type FoundArticle, neighboursOf } from './article-library.js';
import { Box, Grid, Line, Stack, Text } from '../../ui/layout.js';
import styles from './articles.module.css';

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
  // A prerendered page has the text: until it is loaded here too, the page stays as it was prerendered.
  const prerendered = useIsHydrated() ? {} : { initialData: use(found.load()) };
  const answer = useQuery({ ...articleQuery(found), ...prerendered });
  const { data, error } = answer;
  if (data !== undefined) return <ArticleBody article={data} lang={found.locale} />;
  if (error === null) return <ArticleSkeleton />;
  return <QueryError title={t('articles.failed')} query={answer} />;
}

/** As tall as a long text, so that the footer and the navigation do not move when the text loads. */
function ArticleSkeleton() {
  return (
    <Stack as={Loading} isTop gap={12} className={styles.loading}>
      {['92%', '100%', '96%', '60%'].map((width) => (
        <Skeleton key={width} width={width} height="15px" />
      ))}
    </Stack>
  );
}

function articleQuery({ name, locale, load }: FoundArticle) {
  return queryOptions({ queryKey: ['article', locale, name], queryFn: load, staleTime: Infinity });
}

/** Shown for an article that exists in no language; lists all articles (S8-35). */
function ArticleNotFound() {
  const { t } = useTranslation();
  return (
    <Page isReading>
      <PageHead title={t('articles.notFound')} />
      <EmptyState title={t('articles.notFoundHint')} seed="no such article" />
      <ArticleList />
    </Page>
  );
}

function ArticleNavigation({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const { previous, next } = neighboursOf(name, useLocale());
  if (previous === undefined && next === undefined) return null;
  return (
    <Stack as="nav" aria-label={t('articles.more')} className={styles.turn}>
      {previous === undefined ? <span /> : <NeighbourLink to={previous} direction="previous" />}
      {next === undefined ? <span /> : <NeighbourLink to={next} direction="next" />}
    </Stack>
  );
}

interface NeighbourLinkProps {
  readonly to: FoundArticle;
  readonly direction: 'previous' | 'next';
}

function NeighbourLink({ to: { name, title, locale }, direction }: NeighbourLinkProps) {
  const { t } = useTranslation();
  const isTranslated = locale === useLocale();
  return (
    <Link to={links.articles.to(name)} className={styles[direction]}>
      <Line as="span" isInline gap={4} tone="faint" size={13} className={styles.direction}>
        <Icon name={direction === 'previous' ? 'chevron-left' : 'chevron-right'} size={16} />
        {t(`articles.${direction}`)}
      </Line>{' '}
      <Text as="span" isStrong lang={locale}>
        {title}
      </Text>
      {isTranslated ? null : (
        <Line as="span" isInline gap={4} tone="faint" size={13} className={styles.direction}>
          {t('articles.inChinese')}
        </Line>
      )}
    </Link>
  );
}

function ArticleBody({ article: { blocks }, lang }: Readonly<{ article: Article; lang: string }>) {
  // The page scrolls too, but the text may load after it, so its headings did not exist then.
  useHashScroll();
  return (
    <Stack width="column" align="top" gap={0} className={styles.columns}>
      <ContentsList headings={blocks.filter(isMainHeading)} lang={lang} />
      <ArticleBlocks blocks={blocks} lang={lang} />
    </Stack>
  );
}

function isMainHeading(block: ArticleBlock): block is ArticleHeading {
  return block.kind === 'heading' && block.level === 2;
}

/** An article with fewer main headings shows no table of contents. */
const MIN_HEADINGS = 3;

interface ContentsListProps {
  readonly headings: readonly ArticleHeading[];
  readonly lang: string;
}

function ContentsList({ headings, lang }: ContentsListProps) {
  const { t } = useTranslation();
  const titleId = useId();
  if (headings.length < MIN_HEADINGS) return null;
  return (
    <Box as="nav" isSurface aria-labelledby={titleId} className={styles.contents}>
      <Text as="h2" tone="faint" size={13} id={titleId} className={styles.contentsTitle}>
        {t('articles.contents')}
      </Text>
      <ol lang={lang}>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <SiteLink to={`#${id}`} className={styles.contentsLink}>
              {text}
            </SiteLink>
          </li>
        ))}
      </ol>
    </Box>
  );
}

const iconOf: Readonly<Record<ArticleName, IconName>> = {
  tutorial: 'play',
  'game-ids': 'users',
  'ranked-play': 'ladder',
  replays: 'repair',
  'server-status': 'activity',
  agreement: 'shield',
};

function ArticleList() {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <nav aria-label={t('articles.all')}>
      <Grid as="ul" min={320}>
        {articleNames.map((name) => {
          const found = findArticle(name, locale);
          return found === undefined ? null : (
            <Box as="li" isSurface key={name} className={styles.item} lang={found.locale}>
              <Icon name={iconOf[name]} size={24} />
              <Box width="fit">
                <Text as="h2" size={18}>
                  <Text as={Link} tone="text" to={links.articles.to(name)} className={styles.link}>
                    {found.title}
                  </Text>
                </Text>
                <p className={styles.lead}>{found.lead}</p>
                {found.locale === locale ? null : (
                  <Text tone="faint" size={13} className={styles.language} lang={locale}>
                    {t('articles.inChinese')}
                  </Text>
                )}
              </Box>
            </Box>
          );
        })}
      </Grid>
    </nav>
  );
}
