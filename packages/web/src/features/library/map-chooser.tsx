import { libraryMapIds } from '@ra3/sdk/rules/map-facts';
import { useState } from 'react';
import { MapLabel, MapThumbnail } from '../../entities/map/map-thumbnail.js';
import { useMapName } from '../../entities/map/map-name-queries.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Button } from '../../ui/button.js';
import { Box, Row, Stack, Text } from '../../ui/layout.js';
import { FormEnd } from '../../ui/form.js';
import styles from './library.module.css';

export interface MapChooserProps {
  readonly chosen: readonly string[];
  readonly onCancel: () => void;
  readonly onChoose: (maps: readonly string[]) => void;
}

/** The 28 maps as pictures with check boxes (S2-64). They apply together, so that one search is sent. */
export function MapChooser({ chosen, onCancel, onChoose }: MapChooserProps) {
  const { t } = useTranslation();
  const [maps, setMaps] = useState<ReadonlySet<string>>(new Set(chosen));
  const toggle = (id: string, isChosen: boolean) => {
    const others = [...maps].filter((each) => each !== id);
    setMaps(new Set(isChosen ? [...others, id] : others));
  };
  return (
    <Stack
      as="form"
      gap={12}
      onSubmit={(event) => {
        event.preventDefault();
        // In the order of the list, so that the same maps have the same address.
        onChoose(libraryMapIds.filter((id) => maps.has(id)));
      }}
    >
      <Row isCentred className={styles.all}>
        <p role="status">{t('library.maps.chosen', { chosen: maps.size, all: libraryMapIds.length })}</p>
        <Button size="small" onClick={() => setMaps(new Set(libraryMapIds))}>
          {t('library.maps.selectAll')}
        </Button>
        <Button size="small" onClick={() => setMaps(new Set())}>
          {t('library.maps.selectNone')}
        </Button>
      </Row>
      <Stack as="ul" gap={8} className={styles.maps}>
        {libraryMapIds.map((id) => (
          <MapTile key={id} id={id} isChosen={maps.has(id)} onToggle={toggle} />
        ))}
      </Stack>
      <Text tone="faint" size={13}>
        {t('library.maps.note')}
      </Text>
      <FormEnd cancel={t('library.cancel')} onCancel={onCancel} icon="search">
        {t('library.maps.apply')}
      </FormEnd>
    </Stack>
  );
}

interface MapTileProps {
  readonly id: string;
  readonly isChosen: boolean;
  readonly onToggle: (id: string, isChosen: boolean) => void;
}

function MapTile({ id, isChosen, onToggle }: MapTileProps) {
  const mapName = useMapName();
  return (
    <li>
      <Stack as="label" isCentred gap={8} size={13} className={styles.tile}>
        <input type="checkbox" checked={isChosen} onChange={({ target }) => onToggle(id, target.checked)} />
        <MapThumbnail map={id} size={56} />
        <Box as={MapLabel} name={mapName(id)} width="fit" isBreaking />
      </Stack>
    </li>
  );
}
