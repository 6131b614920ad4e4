import type { MatchRow } from '@ra3/sdk';
import { formatLength, isShortMatch } from '@ra3/sdk/rules/matches';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useSettings, useSettingsStore } from '../../platform/settings-store.js';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { Switch } from '../../ui/switch.js';
import styles from './match.module.css';
import { useOutcomes, useSpoilers } from './use-outcomes.js';

/** Hides winners, Elo changes and lengths of all matches on this browser. */
export function SpoilerSwitch() {
  const { t } = useTranslation();
  const { isSpoilerFree } = useSettings();
  const settings = useSettingsStore();
  return (
    <Switch
      isOn={isSpoilerFree}
      label={t('matches.spoilers.switch')}
      onToggle={() => settings.write('isSpoilerFree', !isSpoilerFree)}
    />
  );
}

/** Shows the record of a persona; while outcomes are hidden, a button that reveals the whole record instead. */
export function RecordCover(props: {
  readonly personaId: number;
  /** Counts over matches, which reveal outcomes. */
  readonly children: ReactNode;
}) {
  const { personaId, children } = props;
  const { t } = useTranslation();
  const { isHidden, reveal } = useOutcomes();
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1}>
      {isHidden(`record ${personaId}`) ? (
        <Alert
          title={t('matches.spoilers.record')}
          action={
            <Button
              size="small"
              onClick={() => {
                reveal(`record ${personaId}`);
                // The pressed button disappears.
                place.current?.focus();
              }}
            >
              {t('matches.spoilers.revealRecord')}
            </Button>
          }
        />
      ) : (
        children
      )}
    </div>
  );
}

/** The length of a match in a list; in its place, while the outcome is hidden, a button that reveals the whole row. */
export function MatchLength(props: { readonly match: MatchRow; readonly shortClass: string | undefined }) {
  const { match, shortClass } = props;
  const { t } = useTranslation();
  const { isHidden, reveal } = useSpoilers(match.id);
  const length = useRef<HTMLSpanElement>(null);
  if (isHidden) {
    return (
      <span ref={length} tabIndex={-1} className={styles.place}>
        <button
          type="button"
          className={styles.reveal}
          onClick={() => {
            reveal();
            // The pressed button disappears.
            length.current?.focus();
          }}
        >
          {t('matches.spoilers.reveal')}
        </button>
      </span>
    );
  }
  return (
    <span
      ref={length}
      tabIndex={-1}
      className={classNames('numeric', styles.place, isShortMatch(match.timeLength) && shortClass)}
      title={t('matches.length')}
    >
      {formatLength(match.timeLength)}
    </span>
  );
}
