import { useState, type SubmitEvent } from 'react';
import { LaterMapDialog } from '../../entities/map/later-map-dialog.js';
import { useMapFinder } from '../../entities/map/map-queries.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/field.js';
import { Row } from '../../ui/layout.js';
import styles from './client-options.module.css';

/** The longest file name of Windows. */
const MAX_CHARACTERS = 255;

/** Looks a map up by its name, in the same dialog as the map of a room (S2-69, S3-12). */
export function CustomMapRow() {
  const { t } = useTranslation();
  const finder = useMapFinder();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [map, setMap] = useState<string>();
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const isEmpty = name.trim() === '';
    setError(isEmpty ? t('client.maps.empty') : undefined);
    if (!isEmpty) setMap(name.trim());
  };
  return (
    <div className={styles.lone}>
      <Row as="form" align="bottom" className={styles.text} noValidate onSubmit={handleSubmit}>
        <TextField
          label={t('client.row.customMap.label')}
          error={error}
          value={name}
          maxLength={MAX_CHARACTERS}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" icon="search" disabled={finder === undefined}>
          {t('client.maps.find')}
        </Button>
      </Row>
      <p className={styles.help}>
        {finder === undefined ? t('client.maps.noService') : t('client.row.customMap.help')}
      </p>
      {finder === undefined ? null : (
        <LaterMapDialog finder={finder} map={map} onClose={() => setMap(undefined)} />
      )}
    </div>
  );
}
