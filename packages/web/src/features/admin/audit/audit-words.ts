import { stripHarmful } from '@ra3/sdk/rules';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { actWord } from './audit-acts.js';

/** Returns a function that writes an act in words; an act without words keeps its name. */
export function useActWords(): (act: string) => string {
  const { find } = useTranslation();
  return (act) => find(`audit.acts.${actWord(act)}`) ?? stripHarmful(act);
}

/** Returns a function that writes a target in words: `User 12` for `user:12`. */
export function useTargetWords(): (target: string) => string {
  const { find } = useTranslation();
  return (target) => {
    const end = target.indexOf(':');
    const words =
      end < 0
        ? undefined
        : find(`audit.targets.${target.slice(0, end)}`, { id: stripHarmful(target.slice(end + 1)) });
    return words ?? stripHarmful(target);
  };
}
