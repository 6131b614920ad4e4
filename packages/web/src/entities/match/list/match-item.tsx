import type { MatchRow } from '@ra3/sdk/browser';
import { formatLength, isShortMatch, matchResult, readMatch, shownMod } from '@ra3/sdk/rules';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { ReplayActions } from '../replay-actions/replay-actions.js';
import { TagButton } from '../replay-actions/tag-button.js';
import { useMapName } from '../../map/use-map-name.js';
import { Badge } from '../../../ui/badge/badge.js';
import { classNames } from '../../../ui/class-names.js';
import { SelectionBox } from '../selection/selection-box.js';
import { MapLabel } from '../../map/map-label.js';
import { MapThumbnail } from '../../map/map-thumbnail.js';
import { RelativeTime } from '../../../platform/time/relative-time.js';
import styles from './match-list.module.css';
import { MatchSide } from './match-side.js';
import { useMatchTypeName } from '../use-match-type-name.js';

export interface MatchItemProps {
  readonly match: MatchRow;
  readonly personaId: number | undefined;
}

/** One match: map, type, both sides, length, start time and the actions for its replay (look: "Match row"). */
export function MatchItem({ match, personaId }: MatchItemProps) {
  const { t } = useTranslation();
  const mapName = useMapName();
  const typeName = useMatchTypeName();
  const result = personaId === undefined ? undefined : matchResult(match, personaId);
  const { sides, winner } = readMatch(match);
  return (
    <li className={classNames(styles.item, result === 'won' && styles.won, result === 'lost' && styles.lost)}>
      <SelectionBox match={match} />
      <MapThumbnail map={match.map} size={48} className={styles.thumbnail} />
      <div className={styles.what}>
        <span className={styles.map}>
          <MapLabel name={mapName(match.map)} />
        </span>
        <span className={styles.kind}>
          {result === undefined ? null : <ResultMark result={result} />}
          <span>{typeName(match.type)}</span>
          <ModBadge match={match} />
        </span>
        <TagButton match={match} />
      </div>
      <div className={styles.sides}>
        {sides.map((players, side) => (
          <MatchSide key={side} players={players} isWinner={players === winner} personaId={personaId} />
        ))}
      </div>
      <div className={styles.when}>
        <span
          className={classNames('numeric', isShortMatch(match.timeLength) && styles.short)}
          title={t('matches.length')}
        >
          {formatLength(match.timeLength)}
        </span>
        <RelativeTime time={match.startTime} />
      </div>
      <div className={styles.actions}>
        <ReplayActions match={match} />
      </div>
    </li>
  );
}

function ResultMark({ result }: { readonly result: 'won' | 'lost' }) {
  const { t } = useTranslation();
  return <Badge tone={result === 'won' ? 'good' : 'bad'}>{t(`matches.${result}`)}</Badge>;
}

/** The name of the mod; nothing for vanilla (S2-61). */
function ModBadge({ match }: { readonly match: MatchRow }) {
  const { t } = useTranslation();
  const shown = shownMod(match.modFullName);
  if (shown === undefined) return null;
  return (
    <Badge>
      <bdi>{shown.kind === 'unknown' ? shown.text : t(`facts.mods.${shown.id}`)}</bdi>
    </Badge>
  );
}
