import type { Reply } from '@ra3/sdk';
import { limits, type InboxOutcome } from '@ra3/sdk/facts';
import { useState } from 'react';
import { useWrite } from '../../../platform/api/use-write.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useDraft } from '../../../platform/use-draft.js';
import { useToast } from '../../../ui/alert.js';
import { Dialog } from '../../../ui/dialog.js';
import { SelectField, TextArea } from '../../../ui/field.js';
import { Form, FormEnd } from '../../../ui/form.js';
import { FailureAlert } from '../../../platform/failure-alert.js';

export type InboxEntry = Reply<'complaints.inbox'>['records'][number];

interface ResolveFormProps {
  readonly entry: InboxEntry;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Resolves an entry, with an answer that its author reads. */
export function ResolveForm(props: ResolveFormProps) {
  const { t } = useTranslation();
  const { entry, isOpen, onClose } = props;
  return (
    <Dialog
      isOpen={isOpen}
      title={t('complaints.resolveTitle', { kind: t(`complaints.kinds.${entry.kind}`) })}
      onClose={onClose}
    >
      {isOpen ? <Fields {...props} /> : null}
    </Dialog>
  );
}

function Fields({ entry, onClose, onDone }: ResolveFormProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const write = useWrite();
  const outcomes: readonly InboxOutcome[] =
    entry.kind === 'appeal' ? ['kept', 'lifted'] : ['dismissed', 'acted'];
  const { form, change, clear } = useDraft(`resolve.${String(entry.entryId)}`, { outcome: '', answer: '' });
  const { answer } = form;
  const outcome = outcomes.find((each) => each === form.outcome) ?? outcomes[0] ?? 'dismissed';
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = entry.author !== null && answer.trim() === '';
  const handleSubmit = async () => {
    setIsChecked(true);
    if (isMissing) return;
    const reply = await write.run('complaints.resolve', {
      entryId: entry.entryId,
      outcome,
      answer: answer.trim(),
    });
    if (reply === undefined) return;
    clear();
    toast(t('complaints.resolved'), 'good');
    onDone();
  };
  return (
    <Form onSubmit={handleSubmit}>
      <FailureAlert title={t('complaints.resolve')} failure={write.failure} lost={t('complaints.lost')} />
      <SelectField
        label={t('complaints.outcome')}
        value={outcome}
        options={outcomes.map((value) => ({ value, label: t(`complaints.outcomes.${value}`) }))}
        onChange={({ target }) => change({ outcome: target.value })}
      />
      <TextArea
        label={t('complaints.answer')}
        help={t(entry.author === null ? 'complaints.answerHelpSignal' : 'complaints.answerHelp')}
        error={isChecked && isMissing ? t('complaints.answerMissing') : undefined}
        rows={4}
        maxLength={limits.complaints.answerCharacters}
        value={answer}
        onChange={({ target }) => change({ answer: target.value })}
      />
      <FormEnd cancel={t('complaints.cancel')} onCancel={onClose} icon="check" isBusy={write.isBusy}>
        {t('complaints.resolve')}
      </FormEnd>
    </Form>
  );
}
