import type { MatchRow } from '@ra3/sdk/browser';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { sidesText } from '../replay-actions/sides-text.js';
import styles from './selection-bar.module.css';
import { useSelection } from './selection-context.js';

/** The check box of a row; nothing in lists without selection, and disabled for a match without a replay. */
export function SelectionBox({ match }: { readonly match: MatchRow }) {
  const { t } = useTranslation();
  const selection = useSelection();
  if (selection === undefined) return null;
  const { replayGuid: guid } = match;
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={t('matches.select.one', { players: sidesText(match) })}
        disabled={guid === null}
        checked={guid !== null && selection.isSelected(guid)}
        onChange={({ target }) => {
          if (guid !== null) selection.select([guid], target.checked);
        }}
      />
    </label>
  );
}
