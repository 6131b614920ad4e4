import { matchTypes } from '@ra3/sdk/facts';
import { useTranslation } from '../../platform/i18n/use-translation.js';

/** Gives a function that names a kind of match; one that nobody knows stays as the host calls it. */
export function useMatchTypeName(): (type: string) => string {
  const { t } = useTranslation();
  return (type) => {
    const known = matchTypes.find((word) => word === type);
    return known === undefined ? type : t(`facts.matchTypes.${known}`);
  };
}
