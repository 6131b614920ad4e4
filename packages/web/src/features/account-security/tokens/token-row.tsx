import { stripHarmful } from '@ra3/sdk/rules';
import { useLocale } from '../../../platform/i18n/use-locale.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { RelativeTime } from '../../../platform/time/relative-time.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import styles from '../security.module.css';
import type { Token } from '../security-queries.js';
import { scopeOf } from './token-scope.js';

export interface TokenRowProps {
  readonly token: Token;
  readonly onRevoke: () => void;
}

/** One access token: its name, scope, expiry and last use. */
export function TokenRow({ token, onRevoke }: TokenRowProps) {
  const { t } = useTranslation();
  const { expiryTime, lastTime, lastNetwork } = token;
  const name = stripHarmful(token.name);
  const scope = scopeOf(token);
  const locale = useLocale();
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <div className={styles.name}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <Badge tone={scope === 'read' ? 'neutral' : 'warn'}>{t(`security.tokens.scopes.${scope}`)}</Badge>
        </div>
        <div className={styles.facts}>
          <span>
            {t('security.tokens.expires')} <time dateTime={expiryTime}>{dateOf(expiryTime, locale)}</time>
          </span>
          {lastTime === null ? (
            <span>{t('security.tokens.never')}</span>
          ) : (
            <span>
              {t('security.tokens.lastUse')} <RelativeTime time={lastTime} />
              {lastNetwork === '' ? '' : ` · ${lastNetwork}`}
            </span>
          )}
        </div>
      </div>
      <Button size="small" aria-label={t('security.tokens.revokeLabel', { name })} onClick={onRevoke}>
        {t('security.tokens.revoke')}
      </Button>
    </li>
  );
}

/** The day of a time; an unreadable one as it is. */
function dateOf(time: string, locale: string): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? time : date.toLocaleDateString(locale, { dateStyle: 'medium' });
}
