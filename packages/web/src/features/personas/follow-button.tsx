import { useEffect } from 'react';
import {
  follow,
  listFollowed,
  MOST_FOLLOWED,
  unfollow,
  useIsFollowed,
} from '../../entities/player/followed-personas.js';
import { shownName } from '../../entities/player/player-name.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useToast } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import styles from './persona-hero.module.css';

/** Follows a persona in this browser, without an account: its name is marked everywhere, and the search suggests it. */
export function FollowButton(props: {
  readonly personaId: number;
  /** Undefined until it is loaded. */
  readonly personaName: string | undefined;
}) {
  const { personaId, personaName } = props;
  const { t } = useTranslation();
  const toast = useToast();
  const isFollowed = useIsFollowed(personaId);
  useKeptName(personaId, personaName);
  const press = () => {
    if (isFollowed) {
      unfollow(personaId);
      return;
    }
    const dropped = follow({ personaId, personaName: personaName ?? '' });
    if (dropped === undefined) toast(t('persona.follow.notStored'), 'bad');
    for (const { personaName: name } of dropped ?? []) {
      toast(t('persona.follow.dropped', { name: shownName(name), count: MOST_FOLLOWED }), 'warn');
    }
  };
  return (
    <Button
      size="small"
      icon={isFollowed ? 'star-filled' : 'star'}
      aria-pressed={isFollowed}
      disabled={personaName === undefined}
      title={t('persona.follow.help')}
      onClick={press}
    >
      <span className={styles.followText}>{t('persona.follow.button')}</span>
    </Button>
  );
}

function useKeptName(personaId: number, personaName: string | undefined): void {
  useEffect(() => {
    const kept = listFollowed().find((each) => each.personaId === personaId);
    if (personaName === undefined || kept === undefined || kept.personaName === personaName) return;
    follow({ personaId, personaName });
  }, [personaId, personaName]);
}
