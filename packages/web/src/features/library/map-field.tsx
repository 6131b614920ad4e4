import { Suspense, useId, useState } from 'react';
import { useMapName } from '../../entities/map/map-name-queries.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Dialog } from '../../ui/dialog.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { loadChunk } from '../../ui/load-chunk.js';
import { Stack, Text } from '../../ui/layout.js';
import styles from './library.module.css';

// Loads with the table of maps, which is large, when the dialog is opened.
const MapChooser = lazyPart(async () => (await loadChunk(() => import('./map-chooser.js'))).MapChooser);

export interface MapFieldProps {
  readonly maps: readonly string[];
  readonly isEnabled: boolean;
  readonly onChoose: (maps: readonly string[]) => void;
}

/** Opens the dialog that chooses among the 28 maps of the library (S9-22). */
export function MapField({ maps, isEnabled, onChoose }: MapFieldProps) {
  const { t } = useTranslation();
  const labelId = useId();
  const valueId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Stack gap={4} width="fit" isTop>
      <Text as="span" tone="muted" size={13} isStrong id={labelId}>
        {t('library.maps.label')}
      </Text>
      <button
        type="button"
        className={styles.control}
        aria-haspopup="dialog"
        aria-labelledby={`${labelId} ${valueId}`}
        disabled={!isEnabled}
        title={isEnabled ? undefined : t('library.onlyDuels')}
        onClick={() => setIsOpen(true)}
      >
        <Text as="span" isCut id={valueId} className={styles.value}>
          {useMapsText()(maps)}
        </Text>
      </button>
      <Dialog isOpen={isOpen} title={t('library.maps.title')} onClose={close}>
        <Suspense fallback={<p>{t('library.maps.loading')}</p>}>
          <MapChooser
            chosen={maps}
            onCancel={close}
            onChoose={(chosen) => {
              onChoose(chosen);
              close();
            }}
          />
        </Suspense>
      </Dialog>
    </Stack>
  );
}

export function useMapsText(): (maps: readonly string[]) => string {
  const { t } = useTranslation();
  const mapName = useMapName();
  return (maps) => {
    const [first, second] = maps;
    if (first === undefined) return t('library.maps.any');
    return second === undefined ? mapName(first) : t('library.maps.count', { count: maps.length });
  };
}
