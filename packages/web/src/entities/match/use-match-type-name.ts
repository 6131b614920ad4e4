import { matchTypes } from '@ra3/sdk/facts';
import { useTranslation } from '../../platform/i18n/use-translation.js';

/** Returns a function that translates a match type; an unknown type keeps its wire name. */
export function useMatchTypeName(): (type: string) => string {
  const { t } = useTranslation();
  return (type) => {
    const known = matchTypes.find((word) => word === type);
    return known === undefined ? type : t(`facts.matchTypes.${known}`);
  };
}
