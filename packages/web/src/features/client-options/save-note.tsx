import type { OptionFault } from '../../platform/desktop-host/client-options.js';
import { useClientFailureText } from '../../platform/desktop-host/use-client-failure-text.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import type { SaveState } from './use-saves.js';
import styles from './client-options.module.css';

/** Says how far the saving of a setting is; screen readers announce it. */
export function SaveNote({ state }: { readonly state: SaveState }) {
  const { t } = useTranslation();
  const failureText = useClientFailureText();
  const isFailed = state.kind === 'failed';
  return (
    <>
      {/* Always there: screen readers announce changes of a live region, and not new ones. */}
      <p role="status" className={styles.note}>
        {state.kind === 'idle' || isFailed ? null : t(`client.save.${state.kind}`)}
      </p>
      {isFailed ? (
        <p role="alert" className={styles.failure}>
          {t('client.save.failed', { reason: failureText(state.error) })}
        </p>
      ) : null}
    </>
  );
}

/** Says why the default is shown in place of the client's value. */
export function FaultNote({ fault }: { readonly fault: OptionFault | undefined }) {
  const { t } = useTranslation();
  return fault === undefined ? null : <p className={styles.fault}>{t(`client.fault.${fault}`)}</p>;
}
