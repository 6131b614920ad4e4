import { ladderMods, type LadderMod } from '@ra3/sdk/facts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ladderPageQuery } from '../../entities/ladder-queries.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useApi } from '../../platform/api/api-context.js';
import { links } from '../../platform/routing/links.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import styles from './home.module.css';
import { CARD_ROWS, LiveCard } from './live-card.js';
import { RankList } from './late-lists.js';

/** The top of the 1v1 ladder of a mod, with the distribution of tiers. */
export function LadderTop() {
  const { t } = useTranslation();
  const api = useApi();
  const [mod, setMod] = useState<LadderMod>('ra3');
  const ladder = { mod, type: '1v1' } as const;
  const query = useQuery(ladderPageQuery(api, ladder, 1));
  return (
    <LiveCard
      title={t('home.ladder.title')}
      to={links.ladder.to(ladder.mod, ladder.type)}
      more={t('home.ladder.more')}
      failed={t('home.ladder.failed')}
      query={query}
      tools={
        <div className={styles.mods} role="group" aria-label={t('home.ladder.mods')}>
          {ladderMods.map((choice) => (
            <Button
              key={choice}
              size="small"
              variant={choice === mod ? 'secondary' : 'quiet'}
              aria-pressed={choice === mod}
              onClick={() => {
                setMod(choice);
              }}
            >
              {t(`facts.mods.${choice}`)}
            </Button>
          ))}
        </div>
      }
    >
      {({ records }) =>
        records.length === 0 ? (
          <EmptyState title={t('home.ladder.none')} isCompact />
        ) : (
          <RankList records={records.slice(0, CARD_ROWS)} ladder={ladder} />
        )
      }
    </LiveCard>
  );
}
