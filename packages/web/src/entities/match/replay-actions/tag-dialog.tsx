import { limits } from '@ra3/sdk/facts';
import { useId } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useMapName } from '../../map/use-map-name.js';
import { Alert } from '../../../ui/alert/alert.js';
import { Button } from '../../../ui/button/button.js';
import { Dialog } from '../../../ui/dialog/dialog.js';
import { TextField } from '../../../ui/field/text-field.js';
import { takesFirstFocus } from '../../../ui/dialog/first-focus.js';
import { useFavouriteTags } from '../marks/use-favourite-tags.js';
import { useReplayActionsContext } from './replay-actions-context.js';
import { sidesText } from './sides-text.js';
import styles from './tag-dialog.module.css';
import type { MatchWithReplay } from './use-replay-requests.js';
import { useFavouriteForm, type FavouriteForm } from './use-favourite-form.js';

interface TagDialogProps {
  /** The match to add or to tag anew; the dialog is closed when undefined. */
  readonly match: MatchWithReplay | undefined;
  /** Closing the dialog cancels: no request is sent (S5-13). */
  readonly onClose: () => void;
}

/** Asks for the tag under which to add a match to the favourites, or to keep it from now on. */
export function TagDialog({ match, onClose }: TagDialogProps) {
  const { t } = useTranslation();
  const { marks } = useReplayActionsContext();
  const oldTag = match === undefined ? undefined : marks.of(match.replayGuid)?.favouriteTag;
  const title = t(typeof oldTag === 'string' ? 'matches.tag.changeTitle' : 'matches.tag.title');
  return (
    <Dialog isOpen={match !== undefined} title={title} onClose={onClose}>
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
  const form = useFavouriteForm(match, onClose);
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <p className={styles.match}>
        <bdi>{`${sidesText(match)} · ${mapName(match.map)}`}</bdi>
      </p>
      {form.failure === undefined ? null : (
        <Alert tone="bad" isUrgent title={form.failedTitle}>
          <p>{form.failure}</p>
        </Alert>
      )}
      <TagField form={form} />
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('matches.tag.cancel')}</Button>
        <Button type="submit" variant="primary" icon="star" isBusy={form.isBusy}>
          {t(form.isChange ? 'matches.tag.change' : 'matches.tag.keep')}
        </Button>
      </div>
    </form>
  );
}

function TagField({ form }: { readonly form: FavouriteForm }) {
  const { t } = useTranslation();
  const listId = useId();
  const { marks } = useReplayActionsContext();
  const counted = useFavouriteTags();
  const tags = new Set([...(counted ?? []).map(({ tag }) => tag), ...marks.tags]);
  return (
    <>
      <TextField
        ref={takesFirstFocus}
        label={t('matches.tag.label')}
        help={t('matches.tag.help')}
        error={form.error}
        name="tag"
        list={listId}
        maxLength={limits.favouriteTagCharacters}
        autoComplete="off"
        enterKeyHint="done"
        value={form.tag}
        onChange={(event) => {
          form.setTag(event.target.value);
        }}
      />
      <datalist id={listId}>
        {[...tags].map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
}
