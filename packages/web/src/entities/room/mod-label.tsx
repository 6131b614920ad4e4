import { capGraphemes, shownMod, type WireMod } from '@ra3/sdk/rules';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Badge } from '../../ui/badge/badge.js';

// As long as the longest of ours; strangers name theirs as they like.
const LONGEST_UNKNOWN_MOD = 20;

/** Gives a function that names a mod in the reader's language, with its version where it has one. */
export function useModName(): (mod: WireMod) => string {
  const { t } = useTranslation();
  return (mod) => {
    if (mod.kind === 'unknown') return capGraphemes(mod.text, LONGEST_UNKNOWN_MOD);
    const name = t(`facts.mods.${mod.id}`);
    return mod.version === undefined ? name : `${name} ${mod.version}`;
  };
}

/** The mod of a room or match; nothing for vanilla (spec §2). */
export function ModBadge({ mod }: { readonly mod: string }) {
  const name = useModName();
  const shown = shownMod(mod);
  if (shown === undefined) return null;
  return (
    <Badge>
      <bdi>{name(shown)}</bdi>
    </Badge>
  );
}
