import { formatExactTime } from '@ra3/sdk/rules/times';
import type { Ref } from 'react';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/field.js';
import { Row, Stack, Text } from '../../../ui/layout.js';
import { formatUnits } from './user-words.js';
import styles from './users.module.css';

const choices = [
  { time: '1h', amount: 1, unit: 'hour' },
  { time: '1d', amount: 1, unit: 'day' },
  { time: '3d', amount: 3, unit: 'day' },
  { time: '7d', amount: 7, unit: 'day' },
  { time: '30d', amount: 30, unit: 'day' },
  { time: '1y', amount: 1, unit: 'year' },
] as const;

/** The length of a ban, as a usual one or typed, with its end in local time and UTC (S5-14). */
export function DurationField(props: {
  readonly time: string;
  /** When the ban ends; undefined while the time is no duration. */
  readonly end: Date | undefined;
  readonly error: string | undefined;
  readonly onTime: (time: string) => void;
  readonly ref: Ref<HTMLInputElement>;
}) {
  const { time, end, error, onTime, ref } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Stack gap={8} width="column">
      <Row role="group" aria-label={t('userCase.ban.usual')}>
        {choices.map((choice) => (
          <Button
            key={choice.time}
            size="small"
            className={time === choice.time ? styles.chosen : undefined}
            aria-pressed={time === choice.time}
            onClick={() => onTime(choice.time)}
          >
            {formatUnits(choice.amount, choice.unit, locale)}
          </Button>
        ))}
      </Row>
      <TextField
        ref={ref}
        label={t('userCase.ban.time')}
        help={t('userCase.ban.timeHelp')}
        error={error}
        name="banTime"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={time}
        onChange={(event) => onTime(event.target.value.trim())}
      />
      {/* Its room is kept, so that nothing below moves. */}
      <Text tone="muted" size={13} className={styles.banEnd} role="status">
        {end === undefined ? null : t('userCase.ban.ends', endTexts(end, locale))}
      </Text>
    </Stack>
  );
}

export function endTexts(end: Date, locale: string): { readonly local: string; readonly utc: string } {
  const utc = end.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return { local: formatExactTime(end, locale), utc };
}
