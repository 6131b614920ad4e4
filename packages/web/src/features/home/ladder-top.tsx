import type { LadderRow } from '@ra3/sdk/browser';
import { tierOfRow } from '@ra3/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useApi } from '../../platform/api/api-context.js';
import { links } from '../../platform/routing/links.js';
import { FactionIcons } from '../../entities/faction/faction-icon.js';
import { PlayerName } from '../../entities/player/player-name.js';
import { EloDelta, Rating } from '../../entities/rating/rating.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import { TierMark } from '../../entities/tier/tier-mark.js';
import styles from './home.module.css';
import { CARD_ROWS, LiveCard } from './live-card.js';
import { TierBar } from './tier-bar.js';

const ladder = { mod: 'ra3', type: '1v1' } as const;

/** The top of the vanilla 1v1 ladder, with the distribution of tiers. */
export function LadderTop() {
  const { t } = useTranslation();
  const api = useApi();
  const query = useQuery({
    queryKey: ['ladder', ladder.mod, ladder.type, 1],
    queryFn: ({ signal }) => api.ladders.page({ ...ladder, page: 1 }, { signal }),
  });
  return (
    <LiveCard
      title={t('home.ladder.title')}
      to={links.ladder.to(ladder.mod, ladder.type)}
      more={t('home.ladder.more')}
      failed={t('home.ladder.failed')}
      query={query}
    >
      {({ records }) =>
        records.length === 0 ? (
          <EmptyState title={t('home.ladder.none')} isCompact />
        ) : (
          <>
            <ol>
              {records.slice(0, CARD_ROWS).map((row) => (
                <RankRow key={row.personaId} row={row} />
              ))}
            </ol>
            <TierBar ladder={ladder} />
          </>
        )
      }
    </LiveCard>
  );
}

function RankRow({ row }: { readonly row: LadderRow }) {
  const tier = tierOfRow(row);
  return (
    <li className={styles.row}>
      <span className={styles.rank}>
        <Rating value={row.rank} />
      </span>
      {tier === undefined ? null : <TierMark tier={tier} />}
      <p className={styles.main}>
        <PlayerName name={row.personaName} personaId={row.personaId} className={styles.name} />
      </p>
      <FactionIcons {...row} size={18} />
      <span className={styles.delta}>
        <EloDelta delta={row.eloDelta} updatedAt={row.updateTime} />
      </span>
      <span className={styles.elo}>
        <Rating value={row.elo} />
      </span>
    </li>
  );
}
