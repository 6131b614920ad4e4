import { useTranslation } from '../../platform/i18n/use-translation.js';

/** Returns a function that translates a match type; an unknown type keeps its wire name. */
export function useMatchTypeName(): (type: string) => string {
  const { find } = useTranslation();
  return (type) => find(`facts.matchTypes.${type}`) ?? type;
}
