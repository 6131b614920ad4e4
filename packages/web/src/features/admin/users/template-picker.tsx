import { RefusalError, type Reply } from '@ra3/sdk';
import { adminLimits } from '@ra3/sdk/facts';
import { formatExactTime } from '@ra3/sdk/rules/times';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../platform/api/api-context.js';
import { callQuery } from '../../../platform/api/call-query.js';
import { useWrite } from '../../../platform/api/use-write.js';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button.js';
import { SelectField, TextField } from '../../../ui/field.js';
import { Row, Stack } from '../../../ui/layout.js';
import { ActionRefusal } from './action-refusal.js';
import { isEmptyReason, type TypedReasons } from './reason-fields.js';
import { shownReasons, shownUserName } from './user-words.js';
import styles from './users.module.css';

/** Chooses a reason that was kept, and keeps, changes or removes one; all admins share them. */
export function TemplatePicker({
  reasons,
  onChoose,
}: Readonly<{ reasons: TypedReasons; onChoose: (reasons: TypedReasons) => void }>) {
  const { t } = useTranslation();
  const used = useTemplates();
  const [chosenId, setChosenId] = useState('');
  const { templates } = used;
  const chosen = templates.find(({ templateId }) => String(templateId) === chosenId);
  return (
    <Stack gap={12} width="column">
      <SelectField
        label={t('userCase.templates.label')}
        help={used.error === null ? undefined : t('userCase.templates.failed')}
        options={[
          { value: '', label: t('userCase.templates.none') },
          ...templates.map(({ templateId, title }) => ({ value: String(templateId), label: title })),
        ]}
        value={chosen === undefined ? '' : chosenId}
        onChange={({ target }) => {
          setChosenId(target.value);
          const next = templates.find(({ templateId }) => String(templateId) === target.value);
          if (next !== undefined) onChoose(next);
        }}
      />
      <details>
        <summary>{t('userCase.templates.change')}</summary>
        <TemplateEditor
          // A template that was changed or chosen again begins with its own title.
          key={`${chosenId} ${String(chosen?.version)}`}
          chosen={chosen}
          reasons={reasons}
          used={used}
        />
      </details>
      <TemplateFailure used={used} chosen={chosen} />
    </Stack>
  );
}

interface TemplateEditorProps {
  readonly chosen: ReasonTemplate | undefined;
  readonly reasons: TypedReasons;
  readonly used: ReturnType<typeof useTemplates>;
}

function TemplateEditor({ chosen, reasons, used }: TemplateEditorProps) {
  const { t } = useTranslation();
  const [title, setTitle] = useState(chosen?.title ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = title.trim() === '' || isEmptyReason(reasons);
  const { reasonChinese, reasonEnglish } = reasons;
  const save = (seen: { readonly templateId?: number; readonly seenVersion?: number }) => {
    setIsChecked(true);
    if (isMissing) return;
    void used.run('cases.saveTemplate', { ...seen, title: title.trim(), reasonChinese, reasonEnglish });
  };
  return (
    <Row align="bottom" className={styles.reasonsLine}>
      <TextField
        label={t('userCase.templates.title')}
        error={isChecked && isMissing ? t('userCase.templates.missing') : undefined}
        autoComplete="off"
        maxLength={adminLimits.templateTitleCharacters}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      {chosen === undefined ? null : (
        <>
          <Button
            isBusy={used.isBusy}
            onClick={() => save({ templateId: chosen.templateId, seenVersion: chosen.version })}
          >
            {t('userCase.templates.save')}
          </Button>
          <Button
            icon="trash"
            isBusy={used.isBusy}
            onClick={() => void used.run('cases.removeTemplate', { id: chosen.templateId })}
          >
            {t('userCase.templates.remove')}
          </Button>
        </>
      )}
      <Button icon="plus" isBusy={used.isBusy} onClick={() => save({})}>
        {t('userCase.templates.add')}
      </Button>
    </Row>
  );
}

/** Why a change was refused; after a conflict also who changed the template, when, and what it says now. */
function TemplateFailure({ used, chosen }: Pick<TemplateEditorProps, 'used' | 'chosen'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { failure } = used;
  if (failure === undefined) return null;
  const change = failure instanceof RefusalError ? failure.change : undefined;
  return (
    <ActionRefusal title={t('userCase.templates.notSaved')} error={failure}>
      {change === undefined || chosen === undefined ? null : (
        <Stack gap={4} className={styles.below}>
          <p>
            {t('userCase.templates.changed', {
              name: shownUserName(change.changedBy),
              time: formatExactTime(new Date(change.changedTime), locale),
            })}
          </p>
          <p dir="auto">{shownReasons([chosen.reasonChinese, chosen.reasonEnglish])}</p>
        </Stack>
      )}
    </ActionRefusal>
  );
}

type ReasonTemplate = Reply<'cases.templates'>['records'][number];

function useTemplates() {
  const { data, error } = useQuery(callQuery(useApi(), 'cases.templates', {}));
  return { ...useWrite(), templates: data?.records ?? [], error };
}
