import type { LadderRow } from '@ra3/sdk/browser';
import { ladderTypes, limits, NO_RANK, type LadderMod, type LadderType } from '@ra3/sdk/facts';
import { tierOfRow } from '@ra3/sdk/rules';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { Card } from '../../ui/card/card.js';
import { EloDelta, Rating } from '../../entities/rating/rating.js';
import { WinRate } from '../../entities/rating/win-rate.js';
import { Loading } from '../../ui/skeleton/loading.js';
import { Skeleton } from '../../ui/skeleton/skeleton.js';
import { ErrorState } from '../../platform/failures/error-state.js';
import { TierMark } from '../../entities/tier/tier-mark.js';
import { RelativeTime } from '../../platform/time/relative-time.js';
import styles from './ladder-cards.module.css';
import type { ModLadders } from './use-persona-ladders.js';

/** The standing of a persona on the three ladders of a mod. */
export function LadderCards({ mod, data, error, isRetrying, retry }: ModLadders) {
  const { t } = useTranslation();
  const label = t('persona.ladders', { mod: t(`facts.mods.${mod}`) });
  return (
    <section className={styles.mod} aria-label={label}>
      <h2 className={styles.title}>{t(`facts.mods.${mod}`)}</h2>
      {data === undefined && error !== undefined ? (
        <ErrorState
          isCompact
          title={t('persona.failed')}
          error={error}
          onRetry={retry}
          isRetrying={isRetrying}
        />
      ) : data === undefined ? (
        <Loading of={label}>
          <Cards mod={mod} data={data} />
        </Loading>
      ) : (
        <Cards mod={mod} data={data} />
      )}
    </section>
  );
}

function Cards({ mod, data }: Pick<ModLadders, 'mod' | 'data'>) {
  const { t } = useTranslation();
  return (
    <div className={styles.cards}>
      {ladderTypes.map((type) => (
        <Card
          key={type}
          level={3}
          title={t(`facts.ladderTypes.${type}`)}
          label={t('ladder.title', { mod: t(`facts.mods.${mod}`), type })}
          aside={<LadderLink row={data?.[`ladder${type}`]} mod={mod} type={type} />}
        >
          <div className={styles.standing}>
            {data === undefined ? <Skeleton height="96px" /> : <Standing row={data[`ladder${type}`]} />}
          </div>
        </Card>
      ))}
    </div>
  );
}

interface LadderLinkProps {
  readonly row: LadderRow | null | undefined;
  readonly mod: LadderMod;
  readonly type: LadderType;
}

function LadderLink({ row, mod, type }: LadderLinkProps) {
  const { t } = useTranslation();
  if (row === null || row === undefined || row.rank === NO_RANK) return null;
  const page = Math.ceil(row.rank / limits.ladderPageSize);
  return <Link to={links.ladder.to(mod, type, page)}>{t('persona.onLadder')}</Link>;
}

function Standing({ row }: { readonly row: LadderRow | null }) {
  const { t } = useTranslation();
  if (row === null) return <p className={styles.none}>{t('persona.notPlayed')}</p>;
  const tier = tierOfRow(row);
  return (
    <>
      <p className={styles.rank}>
        <span className={styles.number}>
          {row.rank === NO_RANK ? <Rating value={row.rank} /> : t('ladder.rankNumber', { rank: row.rank })}
        </span>
        {tier === undefined ? null : <TierMark tier={tier} isNamed />}
        <StandingNote row={row} />
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('ladder.elo')}</dt>
          <dd>
            <Rating value={row.elo} /> <EloDelta delta={row.eloDelta} updatedAt={row.updateTime} />
          </dd>
        </div>
        <div>
          <dt>{t('ladder.winRate')}</dt>
          <dd>
            <WinRate wins={row.wins} losses={row.losses} />
          </dd>
        </div>
        <div>
          <dt>{t('persona.winsAndLosses')}</dt>
          <dd>{`${String(row.wins)} – ${String(row.losses)}`}</dd>
        </div>
        <div>
          <dt>{t('ladder.updated')}</dt>
          <dd>
            <RelativeTime time={row.updateTime} />
          </dd>
        </div>
      </dl>
    </>
  );
}

/** The reason for a missing rank: placement matches left, or not shown on the ladders (S4-08). */
function StandingNote({ row }: { readonly row: LadderRow }) {
  const { t } = useTranslation();
  if (row.placementMatchesLeft > 0) {
    return (
      <span className={styles.none}>{t('ladder.placementLeft', { count: row.placementMatchesLeft })}</span>
    );
  }
  if (!row.isSelectedForLadders) return <span className={styles.none}>{t('persona.notSelected')}</span>;
  return null;
}
