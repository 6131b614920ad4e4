import { limits } from '@ra3/sdk/facts';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.js';
import { Alert } from '../../ui/alert.js';
import { useNow } from '../../ui/now-context.js';

const MINUTE_MS = 60_000;

/** Says until when at the latest the game server goes by the last change of a rule (S9-03); nothing without a change. */
export function EffectNotice({ changedAt }: { readonly changedAt: Date | undefined }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const now = useNow();
  if (changedAt === undefined) return null;
  const effective = new Date(changedAt.getTime() + limits.ruleChangeMinutes * MINUTE_MS);
  const left = Math.ceil((effective.getTime() - now.getTime()) / MINUTE_MS);
  const time = effective.toLocaleTimeString(locale, { timeStyle: 'short' });
  return (
    <Alert tone={left > 0 ? 'neutral' : 'good'}>
      <p>
        {left > 0
          ? t('adminRules.effect.until', { time, count: Math.min(left, limits.ruleChangeMinutes) })
          : t('adminRules.effect.done')}
      </p>
    </Alert>
  );
}
