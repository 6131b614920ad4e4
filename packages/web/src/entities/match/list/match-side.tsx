import type { MatchPlayer } from '@ra3/sdk/browser';
import { NO_RANK } from '@ra3/sdk/facts';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { classNames } from '../../../ui/class-names.js';
import { FactionIcon } from '../../faction/faction-icon.js';
import { PlayerName } from '../../player/player-name.js';
import { EloDelta, Rating } from '../../rating/rating.js';
import styles from './match-list.module.css';

export interface MatchSideProps {
  readonly players: readonly MatchPlayer[];
  readonly isWinner: boolean;
  /** Shows the Elo before the match, and no change; in the list of a persona neither, because the next row's would tell it. */
  readonly isHidden: boolean;
  /** The persona whose page this is; its name is not linked, and stands out on either side. */
  readonly personaId: number | undefined;
}

/** One side of a match. The winner is marked by a word and by font weight, not only by colour. */
export function MatchSide({ players, isWinner, isHidden, personaId }: MatchSideProps) {
  const { t } = useTranslation();
  return (
    <ul className={classNames(styles.side, isWinner && styles.winner)}>
      {players.map((player, seat) => (
        <li key={`${String(player.personaId)}-${String(seat)}`} className={styles.player}>
          <FactionIcon faction={player.faction} size={18} />
          <PlayerName
            name={player.personaName}
            personaId={player.personaId === personaId ? undefined : player.personaId}
            className={classNames(styles.name, player.personaId === personaId && styles.own)}
          />
          {isWinner && seat === 0 ? <span className={styles.winnerWord}>{t('matches.winner')}</span> : null}
          <span className={styles.elo}>
            {player.elo === NO_RANK || (isHidden && personaId !== undefined) ? null : (
              <Rating value={isHidden ? player.elo - player.eloDelta : player.elo} />
            )}
            <EloDelta delta={isHidden ? 0 : player.eloDelta} />
          </span>
        </li>
      ))}
    </ul>
  );
}
