import type { MatchRow } from '@ra3/sdk';
import { rating } from '@ra3/sdk/facts';
import { isChangeExplained, matchOdds, neutralSides, readMatch, type SideOdds } from '@ra3/sdk/rules/matches';
import { shownName } from '../../entities/player/player-name.js';
import { useNumberFormat, useTranslation } from '../../platform/i18n/use-translation.js';
import { Card } from '../../ui/card.js';
import { Row, Stack, Text } from '../../ui/layout.js';
import styles from './matches.module.css';

export function MatchOdds({ match, isHidden }: { readonly match: MatchRow; readonly isHidden: boolean }) {
  const { t } = useTranslation();
  const sides = neutralSides(match);
  const odds = matchOdds(sides);
  return (
    <Card title={t('match.odds.title')}>
      {odds === undefined ? (
        <p className={styles.oddsText}>{t('match.odds.unrated')}</p>
      ) : (
        <Stack gap={12}>
          <ChanceBar names={[sideNames(sides[0]), sideNames(sides[1])]} odds={odds} />
          {isHidden ? null : <Outcome match={match} />}
          <details>
            <summary>{t('match.odds.arithmetic')}</summary>
            <Stack gap={12} className={styles.arithmetic}>
              <Stakes names={[sideNames(sides[0]), sideNames(sides[1])]} odds={odds} />
            </Stack>
          </details>
        </Stack>
      )}
    </Card>
  );
}

interface OddsProps {
  readonly names: readonly [string, string];
  readonly odds: readonly [SideOdds, SideOdds];
}

function ChanceBar({ names, odds }: OddsProps) {
  const { percent } = useNumberFormat();
  return (
    <div>
      <Row as="p" justify="between" gap={4} columnGap={16} className={styles.chances}>
        {odds.map(({ chance }, side) => (
          <Text as="span" width="fit" key={side} className={styles.chance}>
            <bdi className={styles.name}>{names[side]}</bdi>
            <strong className="numeric">{percent(chance)}</strong>
          </Text>
        ))}
      </Row>
      <div className={styles.oddsBar} aria-hidden>
        <div className={styles.share} style={{ width: `${String(odds[0].chance * 100)}%` }} />
      </div>
    </div>
  );
}

function Stakes({ names, odds: [first, second] }: OddsProps) {
  const { t } = useTranslation();
  const { percent } = useNumberFormat();
  return (
    <>
      <p className={styles.oddsText}>
        {t('match.odds.from', {
          first: names[0],
          second: names[1],
          firstElo: Math.round(first.elo),
          secondElo: Math.round(second.elo),
        })}
      </p>
      <p className={styles.oddsText}>
        {t('match.odds.rule', {
          ...{ k: rating.k, first: names[0], second: names[1] },
          ...{ firstGain: first.gain, firstRisk: percent(second.chance) },
          ...{ secondGain: second.gain, secondRisk: percent(first.chance) },
        })}
      </p>
    </>
  );
}

function Outcome({ match }: { readonly match: MatchRow }) {
  const { t } = useTranslation();
  const { winner } = readMatch(match);
  if (winner === undefined) return null;
  const points = matchOdds([match.winners, match.losers])?.[0].gain ?? 0;
  const isExplained = isChangeExplained(match.winners, match.losers, points);
  return (
    <p className={styles.oddsText}>
      {isExplained
        ? t('match.odds.paid', { winner: sideNames(match.winners), loser: sideNames(match.losers), points })
        : t('match.odds.otherRule')}
    </p>
  );
}

/** The names of a side in one line; `?` for a side without players. */
export function sideNames(side: readonly { readonly personaName: string }[]): string {
  return side.length === 0 ? '?' : side.map(({ personaName }) => shownName(personaName)).join(', ');
}
