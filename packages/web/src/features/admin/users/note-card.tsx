import { adminLimits } from '@ra3/sdk/facts';
import { useState } from 'react';
import { useWrite } from '../../../platform/api/use-write.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useDraft } from '../../../platform/use-draft.js';
import { useToast } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { TextArea } from '../../../ui/field.js';
import { Form } from '../../../ui/form.js';
import { Row } from '../../../ui/layout.js';
import { ActionRefusal } from './action-refusal.js';

/** Writes a note about a user; the timeline shows it to all admins, and never to players. */
export function NoteCard({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const { form, change, clear } = useDraft(`note.${String(userId)}`, { text: '' });
  const [isChecked, setIsChecked] = useState(false);
  const toast = useToast();
  const { isBusy, failure, run } = useWrite();
  const isMissing = form.text.trim() === '';
  const handleSubmit = async () => {
    setIsChecked(true);
    if (isMissing) return;
    if ((await run('cases.addNote', { id: userId, text: form.text.trim() })) === undefined) return;
    clear();
    setIsChecked(false);
    toast(t('userCase.note.done'), 'good');
  };
  return (
    <Card title={t('userCase.note.title')}>
      <Form gap={12} id={NOTE_FIELD_ID} onSubmit={handleSubmit}>
        {failure === undefined ? null : <ActionRefusal title={t('userCase.note.failed')} error={failure} />}
        <TextArea
          label={t('userCase.note.label')}
          help={t('userCase.note.help')}
          error={isChecked && isMissing ? t('userCase.note.missing') : undefined}
          name="note"
          rows={3}
          maxLength={adminLimits.noteCharacters}
          aria-keyshortcuts="n"
          value={form.text}
          onChange={(event) => change({ text: event.target.value })}
        />
        <Row>
          <Button type="submit" icon="plus" isBusy={isBusy}>
            {t('userCase.note.submit')}
          </Button>
        </Row>
      </Form>
    </Card>
  );
}

/** Id of the note form, which the key `n` finds. */
export const NOTE_FIELD_ID = 'user-case-note';
