import { formatExactTime, formatRelativeTime, relativeTime } from '@ra3/sdk/rules/times';
import { useNow } from '../ui/now-context.js';
import { useLocale } from './i18n/use-translation.js';

export interface RelativeTimeProps {
  /** An ISO timestamp or epoch milliseconds. */
  readonly time: string | number;
}

/** The age of a time, with the exact time on hover (S9-15). */
export function RelativeTime({ time }: RelativeTimeProps) {
  const locale = useLocale();
  const now = useNow();
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return <span>--</span>;
  return (
    <time dateTime={date.toISOString()} title={formatExactTime(date, locale)}>
      {formatRelativeTime(relativeTime(date, now), locale)}
    </time>
  );
}
