import type { PlayerSummary, ReplayFaction } from '@ra3/replay-tools';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { FactionIcon } from '../../../entities/faction/faction-icon.js';

const wireNames: Partial<Record<ReplayFaction, string>> = {
  allied: 'Allied',
  soviet: 'Soviet',
  empire: 'Empire',
  celestial: 'Celestial',
};

/** The side a player had; one who chose at random has the side that was built, and a word about it. */
export function PlayerFaction({ player }: { readonly player: PlayerSummary }) {
  const { t } = useTranslation();
  const { faction, playedFaction } = player;
  const isRandom = faction === 'random';
  const side = isRandom ? playedFaction : faction;
  return (
    <>
      <FactionIcon faction={side === null ? null : (wireNames[side] ?? null)} />
      {isRandom ? <small>{t('replay.facts.random')}</small> : null}
    </>
  );
}
