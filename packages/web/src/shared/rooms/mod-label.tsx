import { shownMod, type WireMod } from '@ra3/sdk/rules';
import { useTranslation } from '../i18n/use-translation.js';
import { Badge } from '../ui/badge/badge.js';

/** Gives a function that names a mod in the reader's language, with its version where it has one. */
export function useModName(): (mod: WireMod) => string {
  const { t } = useTranslation();
  return (mod) => {
    if (mod.kind === 'unknown') return mod.text;
    const name = t(`facts.mods.${mod.id}`);
    return mod.version === undefined ? name : `${name} ${mod.version}`;
  };
}

/** The mod of a room or match; nothing for vanilla (spec §2). */
export function ModBadge({ mod }: { readonly mod: string }) {
  const name = useModName();
  const shown = shownMod(mod);
  return shown === undefined ? null : <Badge>{name(shown)}</Badge>;
}
