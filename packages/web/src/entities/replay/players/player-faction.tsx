import type { PlayerSummary, ReplayFaction } from '@ra3/replay-tools';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { FactionIcon } from '../../faction/faction-icon.js';

const wireNames: Partial<Record<ReplayFaction, string>> = {
  allied: 'Allied',
  soviet: 'Soviet',
  empire: 'Empire',
  celestial: 'Celestial',
};

/** The faction of a player; for a random choice, the faction that was played, with a note. */
export function PlayerFaction({ player }: { readonly player: PlayerSummary }) {
  const { t } = useTranslation();
  const { faction, playedFaction } = player;
  const isRandom = faction === 'random';
  const shown = isRandom ? playedFaction : faction;
  return (
    <>
      <FactionIcon faction={shown === null ? null : (wireNames[shown] ?? null)} />
      {isRandom ? <small>{t('replay.facts.random')}</small> : null}
    </>
  );
}
