import type { MatchPlayer, MatchRow } from '@ra3/sdk';
import { formatLength, neutralSides, readMatch } from '@ra3/sdk/rules/matches';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { RelativeTime } from '../../platform/relative-time.js';
import { FactionIcon } from '../player/faction-icon.js';
import { MapThumbnail } from '../map/map-thumbnail.js';
import { PlayerName } from '../player/player-name.js';
import { Box, Line, Text } from '../../ui/layout.js';
import { useSpoilers } from './use-outcomes.js';
import { MatchLink } from './match-link.js';
import { useMatchTypeName } from './match-type.js';
import styles from './match.module.css';

/** A match in two short lines: the players and the winner, or why there is none; then time, map and length. */
export function MatchLine(props: Readonly<{ match: MatchRow; className?: string | undefined }>) {
  const { match, className } = props;
  const { t } = useTranslation();
  const typeName = useMatchTypeName();
  const { isHidden } = useSpoilers(match.id);
  const read = readMatch(match);
  const [first, second] = isHidden ? neutralSides(match) : read.sides;
  const winner = isHidden ? undefined : read.winner;
  return (
    <li className={className}>
      <MapThumbnail map={match.map} />
      <Box width="fit" isGrowing>
        <Line as="p" width="fit">
          <Side players={first} isWinner={winner !== undefined} />
          <span className={styles.small}>{t(winner ? 'home.matches.beat' : 'home.matches.versus')}</span>
          <Side players={second} />
        </Line>
        <Text tone="faint" size={13} className={styles.detail}>
          {winner || isHidden ? null : (
            <Text as="span" tone="warn">
              {typeName(match.type)} ·{' '}
            </Text>
          )}
          <RelativeTime time={match.startTime} /> · <MatchLink match={match} />
          {isHidden ? null : ` · ${formatLength(match.timeLength)}`}
        </Text>
      </Box>
    </li>
  );
}

function Side({
  players: [first, ...others],
  isWinner,
}: Readonly<{ players: readonly MatchPlayer[]; isWinner?: boolean }>) {
  const { t } = useTranslation();
  if (first === undefined) return <span>?</span>;
  return (
    <span className={isWinner ? styles.winner : styles.side}>
      <FactionIcon faction={first.faction} size={16} />
      <PlayerName name={first.personaName} personaId={first.personaId} />
      {others.length === 0 ? null : (
        <span className={styles.small}>{t('home.matches.others', { count: others.length })}</span>
      )}
    </span>
  );
}
