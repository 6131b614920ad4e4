import { limits } from '@ra3/sdk/facts';
import { fitsPath } from '@ra3/sdk/rules/typed';
import { useId, useState } from 'react';
import { useFailureText } from '../../../platform/failures.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert, useToast } from '../../../ui/alert.js';
import { Dialog, takesFirstFocus } from '../../../ui/dialog.js';
import { TextField } from '../../../ui/field.js';
import { Form, FormEnd } from '../../../ui/form.js';
import { Text } from '../../../ui/layout.js';
import { useMapName } from '../../map/map-name-queries.js';
import { sidesText } from '../match-link.js';
import { FavouriteLostError } from './change-tag.js';
import { useFavouriteTags } from './mark-queries.js';
import { useReplayActionsContext } from './replay-actions-context.js';
import type { MatchWithReplay } from './replay-requests.js';

/** Asks for the tag under which to add a match to the favourites, or to keep it from now on. */
export function TagDialog(props: {
  /** The match to add, or whose tag changes; undefined closes the dialog. */
  readonly match: MatchWithReplay | undefined;
  /** Closing the dialog cancels: no request is sent (S5-13). */
  readonly onClose: () => void;
}) {
  const { match, onClose } = props;
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

function TagForm({ match, onClose }: { readonly match: MatchWithReplay; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const mapName = useMapName();
  const form = useFavouriteForm(match, onClose);
  return (
    <Form onSubmit={form.submit}>
      <Text tone="muted" isBreaking>
        <bdi>{`${sidesText(match)} · ${mapName(match.map)}`}</bdi>
      </Text>
      {form.failure === undefined ? null : (
        <Alert tone="bad" isUrgent title={form.failedTitle}>
          <p>{form.failure}</p>
        </Alert>
      )}
      <TagField form={form} />
      <FormEnd cancel={t('matches.tag.cancel')} onCancel={onClose} icon="star" isBusy={form.isBusy}>
        {t(form.isChange ? 'matches.tag.change' : 'matches.tag.keep')}
      </FormEnd>
    </Form>
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
        onChange={(event) => form.setTag(event.target.value)}
      />
      <datalist id={listId}>
        {[...tags].map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
}

interface FavouriteForm {
  readonly tag: string;
  readonly setTag: (tag: string) => void;
  readonly isBusy: boolean;
  /** The match is a favourite already, and gets another tag. */
  readonly isChange: boolean;
  readonly error: string | undefined;
  readonly failure: string | undefined;
  /** Heading of the failure: what was not done. */
  readonly failedTitle: string;
  readonly submit: (form: HTMLFormElement) => void;
}

/** State of the form that tags a favourite. After a failure the tag stays in the field for another try. */
function useFavouriteForm(match: MatchWithReplay, onClose: () => void): FavouriteForm {
  const { t } = useTranslation();
  const toast = useToast();
  const { marks, askSignIn } = useReplayActionsContext();
  // The tag when the form was opened; marks that load later do not change what the form does.
  const [oldTag] = useState(marks.of(match.replayGuid)?.favouriteTag ?? undefined);
  const keep = useKeepFavourite(match, oldTag);
  const [tag, setTag] = useState(oldTag ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [failed, setFailed] = useState<Failed>();

  const send = async (newTag: string) => {
    setIsBusy(true);
    setFailed(undefined);
    const { outcome, failed: failure } = await keep(newTag);
    setIsBusy(false);
    if (failure !== undefined) {
      setFailed(failure);
      return;
    }
    onClose();
    if (outcome === 'signedOut') askSignIn();
    else if (outcome === 'repeated') toast(t('matches.favourite.addRepeated'), 'warn');
    else toast(t('matches.favourite.added', { tag: newTag }), 'good');
  };
  const submit = (form: HTMLFormElement) => {
    const newTag = tag.trim();
    // Before the match is taken out under its old tag.
    const problem =
      newTag === '' ? t('matches.tag.missing') : fitsPath(newTag) ? '' : t('matches.tag.unusable');
    setError(problem === '' ? undefined : problem);
    if (problem !== '') form.querySelector('input')?.focus();
    else if (newTag === oldTag) onClose();
    else if (!isBusy) void send(newTag);
  };
  return {
    ...{ tag, setTag, isBusy, error, submit },
    isChange: oldTag !== undefined,
    failure: failed?.reason,
    failedTitle: failed?.title ?? '',
  };
}

interface Failed {
  readonly title: string;
  readonly reason: string;
}

/** Returns a function that saves the match under a tag, which replaces its old one. */
function useKeepFavourite(match: MatchWithReplay, oldTag: string | undefined) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { change, changeTag } = useReplayActionsContext();
  return async (newTag: string) => {
    const outcome =
      oldTag === undefined
        ? await change(match, { mark: 'favourite', set: true, tag: newTag })
        : await changeTag(match, { from: oldTag, to: newTag });
    if (outcome.kind !== 'failed') return { outcome: outcome.kind };
    const isLost = outcome.error instanceof FavouriteLostError;
    const title = isLost
      ? t('matches.tag.lost')
      : t(oldTag === undefined ? 'matches.favourite.addFailed' : 'matches.tag.changeFailed', {
          tag: oldTag ?? '',
        });
    const reason = failureText(isLost ? outcome.error.cause : outcome.error);
    return { outcome: outcome.kind, failed: { title, reason } };
  };
}
