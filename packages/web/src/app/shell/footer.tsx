import { Link } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useLocale } from '../../platform/i18n/use-locale.js';
import { useIsHydrated } from '../../platform/page/use-is-hydrated.js';
import { links } from '../../platform/routing/links.js';
import { useSiteMode } from '../../platform/site-mode/site-mode-context.js';
import { useNow } from '../../ui/now-context.js';
import styles from './footer.module.css';
import { friendLinks, ICP_REGISTER_URL, readOperator, type Operator } from './operator.js';
import { VersionMark } from './version-mark.js';

/** Friend links, copyright, user agreement and legally required notices (S2-22). */
export function Footer({ operator = readOperator(import.meta.env) }: { readonly operator?: Operator }) {
  const { t } = useTranslation();
  const year = useNow().getFullYear();
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <VersionMark />
        <div className={styles.words}>
          {/* A drawn page has the year of its build; the new key replaces it. */}
          <p key={String(useIsHydrated())} suppressHydrationWarning>
            {t('site.footer.copyright', { year, name: operator.name ?? t('site.name') })}
          </p>
          <p className={styles.small}>{t('site.footer.notAffiliated')}</p>
          {operator.icpNumber === undefined ? null : (
            <p className={styles.small}>
              <a href={ICP_REGISTER_URL}>{operator.icpNumber}</a>
            </p>
          )}
        </div>
        <FooterLinks filesUrl={operator.filesUrl} />
      </div>
    </footer>
  );
}

function FooterLinks({ filesUrl }: { readonly filesUrl: string | undefined }) {
  const { t } = useTranslation();
  const { isDesktop } = useSiteMode();
  const isChinese = useLocale() === 'zh-CN';
  return (
    <ul className={styles.links}>
      {isDesktop
        ? null
        : friendLinks.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="noopener">
                {name}
              </a>
            </li>
          ))}
      {isChinese && filesUrl !== undefined ? (
        <li>
          <a href={filesUrl}>{t('site.footer.files')}</a>
        </li>
      ) : null}
      <li>
        <Link to={links.articles.to()}>{t('site.menu.articles')}</Link>
      </li>
      <li>
        <Link to={links.agreement.to()}>{t('site.footer.agreement')}</Link>
      </li>
    </ul>
  );
}
