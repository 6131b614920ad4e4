import { ladderPageOfRank } from '@ra3/sdk/rules/pages';
import type { LadderRow, Persona } from '@ra3/sdk';
import { NO_RANK, ladderMods, ladderTypes, type LadderMod, type LadderType } from '@ra3/sdk/facts';
import { tierOfRow } from '@ra3/sdk/rules/ladders';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useApi } from '../../platform/api/api-context.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { Skeleton } from '../../ui/skeleton.js';
import { Line, Text } from '../../ui/layout.js';
import { Rating } from '../player/rating.js';
import { TierMark } from '../player/tier-mark.js';
import { personaLaddersQuery } from './persona-queries.js';
import styles from './persona.module.css';

/** Where a ranked persona stands on each ladder that it plays: its rank, or the placement matches left (S4-08). */
export function RankMarks({ personaId }: { readonly personaId: number }) {
  const { t } = useTranslation();
  const { ranks, error } = usePersonaRanks(personaId);
  if (ranks === undefined) {
    return (
      <p className={styles.note}>
        {error === undefined ? <Skeleton width="180px" height="12px" /> : t('profile.ranks.failed')}
      </p>
    );
  }
  if (ranks.length === 0) return <p className={styles.note}>{t('ladder.notPlayed')}</p>;
  return (
    <ul className={styles.marks}>
      {ranks.map((rank) => (
        <li key={`${rank.mod} ${rank.type}`} className={styles.mark}>
          <LadderName {...rank} /> <Standing {...rank} />
        </li>
      ))}
    </ul>
  );
}

function LadderName({ mod, type }: PersonaRank) {
  const { t } = useTranslation();
  return <span>{`${t(`facts.mods.${mod}`)} ${t(`facts.ladderTypes.${type}`)}`}</span>;
}

function Standing({ mod, type, row }: PersonaRank) {
  const { t } = useTranslation();
  if (row.placementMatchesLeft > 0) {
    return (
      <Text as="span" tone="warn">
        {t('ladder.placementLeft', { count: row.placementMatchesLeft })}
      </Text>
    );
  }
  const rank = t('ladder.rankNumber', { rank: row.rank });
  const tier = tierOfRow(row);
  const page = ladderPageOfRank(row.rank);
  return (
    <Line as="span" isInline tone="text" isNumeric>
      {row.rank === NO_RANK ? null : (
        <Link to={links.ladder.to(mod, type, page)} aria-label={t('ladder.jumpToRank', { rank })}>
          {rank}
        </Link>
      )}
      {tier === undefined ? null : <TierMark tier={tier} size={16} />}
      <Rating value={row.elo} />
    </Line>
  );
}

interface PersonaRank {
  readonly mod: LadderMod;
  readonly type: LadderType;
  readonly row: LadderRow;
}

/** Loads the rows of a persona on the ladders of both mods. */
export function usePersonaRanks(personaId: number) {
  const api = useApi();
  const answers = useQueries({ queries: ladderMods.map((mod) => personaLaddersQuery(api, personaId, mod)) });
  const ladders = answers.flatMap(({ data }) => data ?? []);
  return {
    error: answers.find(({ error }) => error !== null)?.error,
    /** The ladders on which the persona has played; undefined while they are loading, and if that fails. */
    ranks:
      ladders.length < ladderMods.length
        ? undefined
        : ladderMods.flatMap((mod, index) =>
            ladderTypes.flatMap((type) => {
              const row = ladders[index]?.[`ladder${type}`] ?? undefined;
              return row === undefined ? [] : [{ mod, type, row }];
            }),
          ),
  };
}

/** Whether the ranks of all ranked personas have arrived, or at least one attempt to load them has failed. */
export function useHaveRanksArrived(personas: readonly Persona[] | undefined): boolean {
  const api = useApi();
  const ranked = (personas ?? []).filter(({ isSelectedForLadders }) => isSelectedForLadders);
  const answers = useQueries({
    queries: ranked.flatMap(({ personaId }) =>
      ladderMods.map((mod) => personaLaddersQuery(api, personaId, mod)),
    ),
  });
  return answers.every(({ isPending, failureCount }) => !isPending || failureCount > 0);
}
