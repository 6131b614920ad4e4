import type { MatchRow as Match, MatchPlayer } from '@ra3/sdk';
import { NO_RANK } from '@ra3/sdk/facts';
import { matchResult, neutralSides, readMatch, teamSizes } from '@ra3/sdk/rules/matches';
import { shownMod } from '@ra3/sdk/rules/mods';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { RelativeTime } from '../../platform/relative-time.js';
import { Badge } from '../../ui/badge.js';
import { classNames } from '../../ui/class-names.js';
import { Line, Row, Stack } from '../../ui/layout.js';
import { FactionIcon } from '../player/faction-icon.js';
import { MapThumbnail } from '../map/map-thumbnail.js';
import { PlayerName } from '../player/player-name.js';
import { EloDelta, Rating } from '../player/rating.js';
import { MatchLength } from './match-length.js';
import { MatchLink } from './match-link.js';
import { useMatchTypeName } from './use-match-type-name.js';
import { useSpoilers } from './use-outcomes.js';
import styles from './match-row.module.css';

/** Rows of matches; they follow the width of their list, not of the window. */
export function MatchRows(props: {
  readonly label?: string;
  /** `plain`: in a card, which has the border; `withRepair`: with one button more. */
  readonly looks: readonly (false | 'plain' | 'selectable' | 'withRepair')[];
  readonly children: ReactNode;
}) {
  const { label, looks, children } = props;
  return (
    <ol
      className={classNames(styles.matches, ...looks.map((look) => look && styles[look]))}
      aria-label={label}
    >
      {children}
    </ol>
  );
}

interface MatchRowProps {
  readonly match: Match;
  /** The persona that the list belongs to: the row begins with its result. */
  readonly personaId?: number | undefined;
  /** The match that the page is about right now. */
  readonly isMarked?: boolean;
  /** Shown behind the kind of the match. */
  readonly note?: ReactNode;
  /** Before the row, for instance a box that selects it. */
  readonly lead?: ReactNode;
  /** Below the kind of the match. */
  readonly tag?: ReactNode;
  readonly actions?: ReactNode;
}

/** One match, drawn alike on every page: map, kind, both sides, length and start (look: "Match row"). */
export function MatchRow(props: MatchRowProps) {
  const { match, personaId, isMarked, note, lead, tag, actions } = props;
  const { isHidden } = useSpoilers(match.id);
  const result = personaId === undefined || isHidden ? undefined : matchResult(match, personaId);
  return (
    <li
      className={classNames(styles.item, result && styles[result], isMarked && styles.marked)}
      aria-current={isMarked ? true : undefined}
    >
      {lead}
      <MapThumbnail map={match.map} size={48} className={styles.thumbnail} />
      <Stack gap={2} width="column" className={styles.what}>
        <MatchLink match={match} className={styles.map} />
        <MatchKind match={match} isHidden={isHidden} result={result} note={note} />
        {tag}
      </Stack>
      <MatchSides match={match} isHidden={isHidden} personaId={personaId} />
      <Stack gap={2} tone="muted" size={13} className={styles.when}>
        <MatchLength match={match} shortClass={styles.short} />
        <RelativeTime time={match.startTime} />
      </Stack>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </li>
  );
}

interface PartProps extends Pick<MatchRowProps, 'match'> {
  readonly isHidden: boolean;
}

interface MatchKindProps extends PartProps, Pick<MatchRowProps, 'note'> {
  /** Undefined without a persona to look at, or when the match was not decided. */
  readonly result: ReturnType<typeof matchResult>;
}

function MatchKind({ match, isHidden, result, note }: MatchKindProps) {
  const typeName = useMatchTypeName();
  return (
    <Row as="span" gap={4} columnGap={8} isCentred tone="muted" size={13}>
      {result === undefined ? null : <ResultMark result={result} />}
      <span>{isHidden ? teamSizes(match) : typeName(match.type)}</span>
      <ModBadge match={match} />
      {note}
    </Row>
  );
}

function MatchSides({ match, isHidden, personaId }: PartProps & Pick<MatchRowProps, 'personaId'>) {
  const { sides, winner } = readMatch(match);
  const shownSides = isHidden ? neutralSides(match) : sides;
  return (
    <div className={styles.sides}>
      {shownSides.map((players, side) => (
        <MatchSide
          key={side}
          players={players}
          isWinner={players === winner && !isHidden}
          isHidden={isHidden}
          personaId={personaId}
        />
      ))}
    </div>
  );
}

function ResultMark({ result }: { readonly result: 'won' | 'lost' }) {
  const { t } = useTranslation();
  return <Badge tone={result === 'won' ? 'good' : 'bad'}>{t(`matches.${result}`)}</Badge>;
}

/** The name of the mod; nothing for vanilla (S2-61). */
function ModBadge({ match }: { readonly match: Match }) {
  const { t } = useTranslation();
  const shown = shownMod(match.modFullName);
  if (shown === undefined) return null;
  return (
    <Badge>
      <bdi>{shown.kind === 'unknown' ? shown.text : t(`facts.mods.${shown.id}`)}</bdi>
    </Badge>
  );
}

/** One side of a match. The winner is marked by a word and by font weight, not only by colour. */
function MatchSide(props: {
  readonly players: readonly MatchPlayer[];
  readonly isWinner: boolean;
  /** Shows the Elo before the match without its change; in a persona's list neither, because the next row's Elo would reveal the change. */
  readonly isHidden: boolean;
  /** The persona whose page this is; its name is not linked, and stands out on either side. */
  readonly personaId: number | undefined;
}) {
  const { players, isWinner, isHidden, personaId } = props;
  const { t } = useTranslation();
  return (
    <ul className={classNames(styles.side, isWinner && styles.winner)}>
      {players.map((player, seat) => (
        <li key={`${String(player.personaId)}-${String(seat)}`} className={styles.player}>
          <FactionIcon faction={player.faction} size={18} />
          <PlayerName
            name={player.personaName}
            personaId={player.personaId === personaId ? undefined : player.personaId}
            isGone={player.isGone}
            className={classNames(styles.sideName, player.personaId === personaId && styles.own)}
          />
          {isWinner && seat === 0 ? (
            <span className={styles.winnerWord}>{t('site.match.winner')}</span>
          ) : null}
          <Line as="span" isInline className={styles.elo}>
            <EloDelta delta={isHidden ? 0 : player.eloDelta} />
            {player.elo === NO_RANK || (isHidden && personaId !== undefined) ? null : (
              <Rating value={isHidden ? player.elo - player.eloDelta : player.elo} />
            )}
          </Line>
        </li>
      ))}
    </ul>
  );
}
