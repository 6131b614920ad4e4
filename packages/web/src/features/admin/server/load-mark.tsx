import { loadColour, type LoadColour } from '@ra3/sdk/rules';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Badge, type Tone } from '../../../ui/badge.js';

const toneOf: Readonly<Record<LoadColour, Tone>> = {
  red: 'bad',
  orange: 'warn',
  green: 'good',
  none: 'neutral',
};

/** The colour of a load, with its word (S9-18). */
export function LoadMark({ load }: { readonly load: number }) {
  const { t } = useTranslation();
  const colour = loadColour(load);
  return <Badge tone={toneOf[colour]}>{t(`reports.loads.${colour}`)}</Badge>;
}
