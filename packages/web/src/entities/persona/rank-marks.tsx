import { limits, NO_RANK } from '@ra3/sdk/facts';
import { tierOfRow } from '@ra3/sdk/rules';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { Skeleton } from '../../ui/skeleton/skeleton.js';
import { Rating } from '../rating/rating.js';
import { TierMark } from '../tier/tier-mark.js';
import styles from './rank-marks.module.css';
import { usePersonaRanks, type PersonaRank } from './use-persona-ranks.js';

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
      <span className={styles.placement}>
        {t('ladder.placementLeft', { count: row.placementMatchesLeft })}
      </span>
    );
  }
  const rank = t('ladder.rankNumber', { rank: row.rank });
  const tier = tierOfRow(row);
  const page = Math.ceil(row.rank / limits.ladderPageSize);
  return (
    <span className={styles.standing}>
      {row.rank === NO_RANK ? null : (
        <Link to={links.ladder.to(mod, type, page)} aria-label={t('ladder.jumpToRank', { rank })}>
          {rank}
        </Link>
      )}
      {tier === undefined ? null : <TierMark tier={tier} size={16} />}
      <Rating value={row.elo} />
    </span>
  );
}
