import { parseFaction } from '@ra3/sdk/rules';
import { useTranslation } from '../../platform/i18n/use-translation.js';

/** Gives a function that names a faction in the reader's language; one that nobody knows by its readable wire name. */
export function useFactionName(): (wire: string | null | undefined) => string {
  const { t } = useTranslation();
  return (wire) => {
    const faction = parseFaction(wire);
    if (faction.kind === 'known') return t(`facts.factions.${faction.faction}`);
    return faction.text === '' ? t('facts.factions.Unknown') : faction.text;
  };
}
