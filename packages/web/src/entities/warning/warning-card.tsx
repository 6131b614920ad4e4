import { formatExactTime } from '@ra3/sdk/rules';
import { useLocale } from '../../platform/i18n/use-locale.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Button } from '../../ui/button/button.js';
import { NoticeCard } from './notice-card.js';
import { Reasons } from './reasons.js';
import type { OwnWarning } from './use-own-warnings.js';

export interface WarningCardProps {
  readonly warning: OwnWarning;
  readonly isBusy?: boolean;
  /** Marks the warning as read; without it there is no button. */
  readonly onRead?: (() => void) | undefined;
}

/** A warning: why, since when, and that it limits nothing, as it changes no state (S4-06). */
export function WarningCard({ warning, isBusy = false, onRead }: WarningCardProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const time = new Date(warning.time);
  return (
    <NoticeCard
      tone={warning.isRead ? 'calm' : 'warn'}
      title={t('profile.notice.warning')}
      facts={[
        { term: t('profile.notice.why'), text: <Reasons {...warning} /> },
        {
          term: t('profile.notice.since'),
          text: <time dateTime={warning.time}>{formatExactTime(time, locale)}</time>,
        },
        { term: t('profile.notice.limited'), text: t('profile.notice.limitedNothing') },
        { term: t('profile.notice.howLong'), text: t('profile.notice.warningEnd') },
      ]}
      action={
        warning.isRead || onRead === undefined ? undefined : (
          <Button icon="check" isBusy={isBusy} onClick={onRead}>
            {t('profile.notice.read')}
          </Button>
        )
      }
    />
  );
}
