import { limits } from '@ra3/sdk/facts';
import { useId } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useMapName } from '../../map/use-map-name.js';
import { Alert } from '../../../ui/alert/alert.js';
import { Button } from '../../../ui/button/button.js';
import { Dialog } from '../../../ui/dialog/dialog.js';
import { TextField } from '../../../ui/field/text-field.js';
import { takesFirstFocus } from '../../../ui/dialog/first-focus.js';
import { useReplayDesk } from './replay-desk-context.js';
import { sidesText } from './sides-text.js';
import styles from './tag-dialog.module.css';
import type { MatchWithReplay } from './use-replay-acts.js';
import { useKeeping, type Keeping } from './use-keeping.js';

interface TagDialogProps {
  /** The match that shall be kept; closed without one. */
  readonly match: MatchWithReplay | undefined;
  /** Closing without an answer aborts: nothing is sent (spec §5). */
  readonly onClose: () => void;
}

/** Asks for the tag under which a match is kept among the favourites. */
export function TagDialog({ match, onClose }: TagDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen={match !== undefined} title={t('matches.tag.title')} onClose={onClose}>
      {match === undefined ? null : <TagForm match={match} onClose={onClose} />}
    </Dialog>
  );
}

interface TagFormProps {
  readonly match: MatchWithReplay;
  readonly onClose: () => void;
}

function TagForm({ match, onClose }: TagFormProps) {
  const { t } = useTranslation();
  const mapName = useMapName();
  const keeping = useKeeping(match, onClose);
  return (
    <form className={styles.form} onSubmit={keeping.submit} noValidate>
      <p className={styles.match}>
        <bdi>{`${sidesText(match)} · ${mapName(match.map)}`}</bdi>
      </p>
      {keeping.failure === undefined ? null : (
        <Alert tone="bad" isUrgent title={t('matches.favourite.addFailed')}>
          <p>{keeping.failure}</p>
        </Alert>
      )}
      <TagField keeping={keeping} />
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('matches.tag.cancel')}</Button>
        <Button type="submit" variant="primary" icon="star" isBusy={keeping.isBusy}>
          {t('matches.tag.keep')}
        </Button>
      </div>
    </form>
  );
}

function TagField({ keeping }: { readonly keeping: Keeping }) {
  const { t } = useTranslation();
  const listId = useId();
  const { marks } = useReplayDesk();
  return (
    <>
      <TextField
        ref={takesFirstFocus}
        label={t('matches.tag.label')}
        help={t('matches.tag.help')}
        error={keeping.error}
        name="tag"
        list={listId}
        maxLength={limits.favouriteTagCharacters}
        autoComplete="off"
        enterKeyHint="done"
        value={keeping.tag}
        onChange={(event) => {
          keeping.setTag(event.target.value);
        }}
      />
      <datalist id={listId}>
        {marks.tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
}
