import { cleanText } from '@ra3/sdk/rules/text';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { classNames } from '../../ui/class-names.js';
import { Icon } from '../../ui/icon/icon.js';
import { isFollowed } from './followed-personas.js';
import styles from './player.module.css';

/** An untrusted name: cleaned, truncated and isolated from the surrounding text direction; that of a followed persona has a mark. */
export function PlayerName(props: {
  readonly name: string;
  readonly personaId?: number | undefined;
  /** There is no page of the player. */
  readonly isGone?: boolean | undefined;
  readonly className?: string | undefined;
}) {
  const { name, personaId = 0, isGone, className } = props;
  const { t } = useTranslation();
  const shown = (
    <>
      <bdi>{shownName(name)}</bdi>
      {isFollowed(personaId) ? <Icon name="star-filled" size={12} label={t('site.followed')} /> : null}
    </>
  );
  if (isGone || personaId <= 0) {
    return <span className={classNames(styles.name, className)}>{shown}</span>;
  }
  return (
    <Link to={links.persona.to(personaId)} className={classNames(styles.name, styles.link, className)}>
      {shown}
    </Link>
  );
}

// In characters. Game IDs have at most 16; a longer, untrusted name is truncated.
const LONGEST_NAME = 32;

/** Returns an untrusted name cleaned and truncated for display; `?` when nothing is left. */
export function shownName(name: string): string {
  return cleanText(name, LONGEST_NAME) || '?';
}
