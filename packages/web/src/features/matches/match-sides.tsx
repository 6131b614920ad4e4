import type { MatchPlayer, MatchRow } from '@ra3/sdk';
import { eloBefore, formatLength, isShortMatch, neutralSides, readMatch } from '@ra3/sdk/rules/matches';
import { FactionIcon, useFactionName } from '../../entities/player/faction-icon.js';
import { useMatchTypeName } from '../../entities/match/use-match-type-name.js';
import { PlayerName } from '../../entities/player/player-name.js';
import { EloDelta } from '../../entities/player/rating.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { RelativeTime } from '../../platform/relative-time.js';
import { Badge } from '../../ui/badge.js';
import { classNames } from '../../ui/class-names.js';
import { factionLook } from '../../ui/emblems/faction-look.js';
import { Row, Stack, Text } from '../../ui/layout.js';
import styles from './matches.module.css';

export interface MatchSidesProps {
  readonly match: MatchRow;
  /** Omits who won. */
  readonly isHidden: boolean;
}

export function MatchSides({ match, isHidden }: MatchSidesProps) {
  const { t } = useTranslation();
  const typeName = useMatchTypeName();
  const { winner } = readMatch(match);
  return (
    <Stack as="section" width="column" className={styles.sides} aria-label={t('match.sides')}>
      {neutralSides(match).map((players, index) => (
        <Side key={index} players={players} isWinner={players === winner && !isHidden} isHidden={isHidden} />
      ))}
      <Middle match={match} isHidden={isHidden} />
      {winner === undefined && !isHidden ? (
        <Text tone="warn" className={styles.reason}>
          {t('match.noWinner', { reason: typeName(match.type) })}
        </Text>
      ) : null}
    </Stack>
  );
}

/** Between the sides: how long the match took, and when it was. */
function Middle({ match, isHidden }: MatchSidesProps) {
  const { t } = useTranslation();
  return (
    <Text as="div" tone="muted" size={13} className={styles.middle}>
      {isHidden ? null : (
        <span
          className={classNames(styles.length, isShortMatch(match.timeLength) && styles.short)}
          title={t('match.facts.length')}
        >
          {formatLength(match.timeLength)}
        </span>
      )}
      <RelativeTime time={match.startTime} />
    </Text>
  );
}

interface SideProps {
  readonly players: readonly MatchPlayer[];
  readonly isWinner: boolean;
  readonly isHidden: boolean;
}

function Side({ players, isWinner, isHidden }: SideProps) {
  const { t } = useTranslation();
  return (
    <Stack
      gap={0}
      width="fit"
      isSurface
      className={classNames(styles.side, isWinner && styles.winner)}
      style={{ background: factionLook(players[0]?.faction)?.field }}
    >
      {isWinner ? (
        <p className={styles.word}>
          <Badge tone="good">{t('site.match.winner')}</Badge>
        </p>
      ) : null}
      <Stack as="ul" gap={12}>
        {players.map((player, seat) => (
          <Player key={`${String(player.personaId)}-${String(seat)}`} player={player} isHidden={isHidden} />
        ))}
      </Stack>
    </Stack>
  );
}

function Player({ player, isHidden }: { readonly player: MatchPlayer; readonly isHidden: boolean }) {
  const { t } = useTranslation();
  const factionName = useFactionName();
  const before = eloBefore(player);
  return (
    <Row as="li" isCentred columnGap={12} width="fit">
      <FactionIcon faction={player.faction} size={28} />
      <Stack as="span" gap={0} width="fit" className={styles.who}>
        <PlayerName
          name={player.personaName}
          personaId={player.personaId}
          isGone={player.isGone}
          className={styles.sideName}
        />
        <Text as="span" tone="muted" size={13}>
          {factionName(player.faction)}
        </Text>
      </Stack>
      {before === undefined ? null : (
        <Stack as="dl" gap={0} className={styles.elo}>
          <div>
            <dt>{t('match.elo.before')}</dt>
            <dd className="numeric">{before}</dd>
          </div>
          {isHidden ? null : (
            <div>
              <dt>{t('match.elo.after')}</dt>
              <dd className="numeric">
                {player.elo} <EloDelta delta={player.eloDelta} />
              </dd>
            </div>
          )}
        </Stack>
      )}
    </Row>
  );
}
