import { parseFaction } from '@ra3/sdk/rules';
import { useTranslation } from '../../platform/i18n/use-translation.js';

/** Returns a function that translates a faction; an unknown faction keeps the readable form of its wire name. */
export function useFactionName(): (wire: string | null | undefined) => string {
  const { t } = useTranslation();
  return (wire) => {
    const faction = parseFaction(wire);
    if (faction.kind === 'known') return t(`facts.factions.${faction.faction}`);
    return faction.text === '' ? t('facts.factions.Unknown') : faction.text;
  };
}
