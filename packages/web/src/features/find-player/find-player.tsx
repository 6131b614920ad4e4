import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useApi } from '../../platform/api/api-context.js';
import { offeredQuery } from '../../platform/api/call-query.js';
import { retryInterval } from '../../platform/api/use-polled-query.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Icon } from '../../ui/icon/icon.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { loadChunk } from '../../ui/load-chunk.js';
import styles from './find-player.module.css';
import { noteViewedPage } from './viewed-personas.js';

// Loads the dialog on hover or focus of the button, so that it is not part of every page.
const loadDialog = () => loadChunk(() => import('./find-player-dialog.js'));
const FindPlayerDialog = lazyPart(async () => (await loadDialog()).FindPlayerDialog);
const startLoading = () => {
  loadDialog().catch(() => undefined); // Opening the dialog reports the failure.
};

/** Button in the header that opens the player search; nothing on a host without that extension. */
export function FindPlayer() {
  const { t } = useTranslation();
  const isSupported = useIsSupported();
  const { key, pathname } = useLocation();
  useEffect(() => noteViewedPage(pathname), [pathname]);
  // Key of the history entry on which the dialog was opened, so that navigation closes it.
  const [openedOn, setOpenedOn] = useState<string>();
  const open = () => setOpenedOn(key);
  useShortcut('/', open, isSupported === true);
  if (isSupported === false) return null;
  return (
    <>
      <button
        type="button"
        // Reserves its space until the host has answered, so that nothing beside it moves.
        className={isSupported === undefined ? styles.place : styles.trigger}
        disabled={isSupported === undefined}
        aria-label={t('site.search')}
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        title={t('site.search')}
        onClick={open}
        onFocus={startLoading}
        onPointerEnter={startLoading}
      >
        <Icon name="search" />
        <span className={styles.prompt}>{t('site.search')}</span>
        <kbd className={styles.shortcut} aria-hidden>
          /
        </kbd>
      </button>
      {openedOn === undefined ? null : (
        <Suspense fallback={null}>
          <FindPlayerDialog isOpen={openedOn === key} onClose={() => setOpenedOn('')} />
        </Suspense>
      )}
    </>
  );
}

/** Whether the host supports the player search; undefined while loading. */
function useIsSupported(): boolean | undefined {
  const api = useApi();
  const { data } = useQuery({
    ...offeredQuery(api, 'personas.search'),
    // Retries after a failure, because the host may have the extension.
    refetchInterval: retryInterval,
  });
  return data;
}

/** Calls `act` when the key is pressed anywhere, except in a text field and while a dialog is open. */
function useShortcut(key: string, act: () => void, isOn: boolean): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (isTextField(event.target) || document.querySelector('dialog[open]') !== null) return;
    event.preventDefault(); // Otherwise the key would be typed into the field that opens.
    act();
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [isOn]);
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable="true"]');
}
