import { useRef, type ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useSetting, useSettingsStore } from '../../platform/settings-store.js';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import { Switch } from '../../ui/switch.js';
import { useOutcomes } from './use-outcomes.js';

/** Hides winners, Elo changes and lengths of all matches on this browser. */
export function SpoilerSwitch() {
  const { t } = useTranslation();
  const isSpoilerFree = useSetting('isSpoilerFree');
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
