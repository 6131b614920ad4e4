import type { ChangeEvent } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { buttonClass, ButtonFace } from '../../../ui/button/button.js';
import { classNames } from '../../../ui/class-names.js';
import { Contours } from '../../../ui/contours/contours.js';
import { Icon } from '../../../ui/icon/icon.js';
import styles from './drop-zone.module.css';

interface FileProps {
  /** Called with at least one file. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** Drop target around a native file input, which is accessible by keyboard. */
export function DropZone({ onFiles, isOver }: FileProps & { readonly isOver: boolean }) {
  const { t } = useTranslation();
  return (
    <label className={classNames(styles.zone, isOver && styles.isOver)}>
      <Contours seed="replay-repair" width={960} height={320} className={styles.ornament} />
      <FileInput onFiles={onFiles} />
      <Icon name="repair" size={28} />
      <span className={styles.title}>{t('replay.drop.title')}</span>
      <span className={styles.hint}>{t('replay.drop.hint')}</span>
      <span className={buttonClass({ variant: 'primary' })}>{t('replay.drop.choose')}</span>
      <span className={styles.privacy}>
        <Icon name="shield" size={18} />
        {t('replay.drop.privacy')}
      </span>
    </label>
  );
}

/** Button in the page header that opens other files. */
export function FileButton({ onFiles }: FileProps) {
  const { t } = useTranslation();
  return (
    <label className={classNames(buttonClass({}), styles.button)}>
      <FileInput onFiles={onFiles} />
      <ButtonFace icon="repair">{t('replay.drop.another')}</ButtonFace>
    </label>
  );
}

function FileInput({ onFiles }: FileProps) {
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])];
    if (chosen.length > 0) onFiles(chosen);
    // Reset, so that choosing the same file again fires a change event.
    currentTarget.value = '';
  };
  return <input type="file" multiple className="visually-hidden" onChange={handleChange} />;
}
