import { decidedByChance, winRateVerdict } from '@ra3/sdk/rules/statistics';
import type { ReactNode } from 'react';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.js';
import { Stack } from '../../ui/layout.js';
import styles from './statistics.module.css';

interface NoteLineProps {
  readonly children: ReactNode;
  /** A button for the table that the note explains. */
  readonly action: ReactNode;
}

/** How to read a table, with a button of the table at its end; on a phone the button is below the text. */
export function NoteLine({ children, action }: NoteLineProps) {
  return (
    <Stack isStart gap={0} tone="faint" size={13} className={styles.line}>
      <div className={styles.text}>{children}</div>
      {action}
    </Stack>
  );
}

interface ChanceNoteProps {
  /** Each counted once: a pairing of two factions from one side only. */
  readonly rates: readonly { readonly wins: number; readonly losses: number }[];
}

/** Says how many of the win rates look decided, and how many would by chance; nothing without enough games. */
export function ChanceNote({ rates }: ChanceNoteProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const verdicts = rates.map(({ wins, losses }) => winRateVerdict(wins, losses));
  const judged = verdicts.filter((verdict) => verdict !== 'few');
  if (judged.length === 0) return null;
  const byChance = decidedByChance(judged.length);
  return (
    <p>
      {t('statistics.chance', {
        decided: judged.filter((verdict) => verdict !== 'open').length,
        all: judged.length,
        chance: byChance.toLocaleString(locale, { maximumFractionDigits: byChance < 10 ? 1 : 0 }),
      })}
    </p>
  );
}
