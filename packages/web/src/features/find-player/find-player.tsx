import { pollingMs } from '@ra3/sdk/facts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useApi } from '../../platform/api/api-context.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { loadChunk } from '../../ui/lazy/load-chunk.js';
import { Icon } from '../../ui/icon/icon.js';
import styles from './find-player.module.css';
import { useShortcut } from './use-shortcut.js';

// The search itself comes when somebody reaches for it; a page that nobody searches on does not carry it.
const loadDialog = () => loadChunk(() => import('./find-player-dialog.js'));
const FindPlayerDialog = lazy(async () => ({ default: (await loadDialog()).FindPlayerDialog }));
const startLoading = () => {
  loadDialog().catch(() => undefined); // Opening the dialog tells about it.
};

/** The way to find a player from everywhere; nothing on a host without that extension. */
export function FindPlayer() {
  const { t } = useTranslation();
  const isSupported = useIsSupported();
  const { key } = useLocation();
  // Open on one entry of the history alone, so that going to a player closes it.
  const [openedOn, setOpenedOn] = useState<string>();
  const open = () => {
    setOpenedOn(key);
  };
  useShortcut('/', open, isSupported === true);
  if (isSupported === false) return null;
  return (
    <>
      <button
        type="button"
        // Keeps its place until the host has answered, so that nothing beside it moves.
        className={isSupported === undefined ? styles.place : styles.trigger}
        disabled={isSupported === undefined}
        aria-label={t('find.title')}
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        title={t('find.title')}
        onClick={open}
        onFocus={startLoading}
        onPointerEnter={startLoading}
      >
        <Icon name="search" />
        <span className={styles.prompt}>{t('find.title')}</span>
        <kbd className={styles.shortcut} aria-hidden>
          /
        </kbd>
      </button>
      {openedOn === undefined ? null : (
        <Suspense fallback={null}>
          <FindPlayerDialog
            isOpen={openedOn === key}
            onClose={() => {
              setOpenedOn('');
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Whether the host can search for players; undefined until it has said so. */
function useIsSupported(): boolean | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['supports', 'personas.search'],
    queryFn: ({ signal }) => api.supports('personas.search', { signal }),
    staleTime: Infinity,
    // A host that was down may have the extension all the same.
    refetchInterval: ({ state }) => (state.status === 'error' ? pollingMs.serverStatus : false),
  });
  return data;
}
