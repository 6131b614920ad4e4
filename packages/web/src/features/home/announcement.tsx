import { DEFAULT_LOCALE, type Locale } from '@ra3/locales';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../shared/i18n/use-translation.js';
import { useApi } from '../../shared/api/api-context.js';
import { useLocale } from '../../shared/i18n/locale-context.js';
import { Markdown } from '../../shared/ui/markdown/markdown.js';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.js';
import styles from './hero.module.css';

/** What the operators have to say, in the reader's language; nothing when they are silent. */
export function Announcement() {
  const { t } = useTranslation();
  const api = useApi();
  const locale = useLocale();
  const { data, isPending } = useQuery({
    queryKey: ['announcement'],
    queryFn: ({ signal }) => api.server.announcement({}, { signal }),
  });
  if (isPending) return <AnnouncementPlace />;
  const content = contentFor(data?.localizedContent ?? {}, locale);
  if (content === undefined) return null;
  return (
    <section className={styles.announcement} aria-label={t('home.announcement')}>
      <h2 className={styles.announcementTitle}>{t('home.announcement')}</h2>
      <div lang={content.language}>
        <Markdown source={content.text} />
      </div>
    </section>
  );
}

/** Keeps the announcement's place while it is on its way. */
function AnnouncementPlace() {
  return (
    <div className={styles.announcement} aria-hidden>
      {['30%', '60%', '100%', '90%', '40%'].map((width) => (
        <Skeleton key={width} width={width} height="15px" />
      ))}
    </div>
  );
}

interface Content {
  readonly language: string;
  readonly text: string;
}

/** The text in a language, else in the fallback language, else in any. */
function contentFor(content: Readonly<Record<string, string>>, locale: Locale): Content | undefined {
  const languages = [locale, DEFAULT_LOCALE, ...Object.keys(content)];
  return languages
    .map((language) => ({ language, text: content[language]?.trim() ?? '' }))
    .find(({ text }) => text !== '');
}
