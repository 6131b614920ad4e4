import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { RelativeTime } from '../../../platform/time/relative-time.js';
import { classNames } from '../../../ui/class-names.js';
import { shownUserName } from './shown-user-name.js';
import styles from './users.module.css';
import type { OriginType, SharedOrigin } from './others-hit.js';

export interface OriginCardProps {
  readonly type: OriginType;
  readonly shared: SharedOrigin;
  /** How many days "lately" is. */
  readonly days: number;
}

/** Who else came from the same networks, network cards or machines: names, when last and how often. */
export function OriginCard({ type, shared, days }: OriginCardProps) {
  const { t } = useTranslation();
  const { origins, userCount, users } = shared;
  return (
    <section className={classNames(styles.banOrigin, userCount > 0 && styles.hit)}>
      <h3>{t(`facts.banTypes.${type}`)}</h3>
      <p>
        {origins.length === 0
          ? t('desk.ban.noOrigins', { days })
          : userCount === 0
            ? t('desk.ban.nobodyElse', { days })
            : t('desk.ban.othersThere', { count: userCount, days })}
      </p>
      {users.length === 0 ? null : (
        <ul className={styles.people}>
          {users.map(({ userId, userName, lastTime, loginCount }) => (
            <li key={userId} className={styles.person}>
              <bdi>{shownUserName(userName)}</bdi>
              <span className={styles.muted}>
                <RelativeTime time={lastTime} /> · {t('desk.ban.logins', { count: loginCount })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {userCount > users.length ? (
        <p className={styles.muted}>{t('desk.ban.moreOthers', { count: userCount - users.length })}</p>
      ) : null}
    </section>
  );
}
