import { RefusalError } from '@ra3/sdk/browser';
import { adminLimits } from '@ra3/sdk/facts';
import { formatExactTime } from '@ra3/sdk/rules';
import { useState } from 'react';
import { useLocale } from '../../../../platform/i18n/use-locale.js';
import { useTranslation } from '../../../../platform/i18n/use-translation.js';
import { Button } from '../../../../ui/button.js';
import { SelectField, TextField } from '../../../../ui/field.js';
import { ActRefusal } from '../desk/act-refusal.js';
import { shownReasons } from '../desk/ban-words.js';
import { shownUserName } from '../desk/shown-user-name.js';
import { isEmptyReason, type TypedReasons } from './reason-fields.js';
import styles from './reasons.module.css';
import { useTemplates, type ReasonTemplate, type Templates } from './use-templates.js';

export interface TemplatePickerProps {
  readonly reasons: TypedReasons;
  readonly onChoose: (reasons: TypedReasons) => void;
}

/** Chooses a reason that was kept, and keeps, changes or removes one; all admins share them. */
export function TemplatePicker({ reasons, onChoose }: TemplatePickerProps) {
  const { t } = useTranslation();
  const used = useTemplates();
  const [chosenId, setChosenId] = useState('');
  const { templates = [] } = used;
  const chosen = templates.find(({ templateId }) => String(templateId) === chosenId);
  return (
    <div className={styles.templates}>
      <SelectField
        label={t('desk.templates.label')}
        help={used.error === null ? undefined : t('desk.templates.failed')}
        options={[
          { value: '', label: t('desk.templates.none') },
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
        <summary>{t('desk.templates.change')}</summary>
        <TemplateEditor
          // A template that was changed or chosen anew begins with its own title.
          key={`${chosenId} ${String(chosen?.version)}`}
          chosen={chosen}
          reasons={reasons}
          used={used}
        />
      </details>
      <TemplateFailure used={used} chosen={chosen} />
    </div>
  );
}

interface TemplateEditorProps {
  readonly chosen: ReasonTemplate | undefined;
  readonly reasons: TypedReasons;
  readonly used: Templates;
}

function TemplateEditor({ chosen, reasons, used }: TemplateEditorProps) {
  const { t } = useTranslation();
  const [title, setTitle] = useState(chosen?.title ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = title.trim() === '' || isEmptyReason(reasons);
  const { reasonChinese, reasonEnglish } = reasons;
  const save = (seen: { readonly templateId?: number; readonly seenVersion?: number }) => {
    setIsChecked(true);
    if (!isMissing) void used.save({ ...seen, title: title.trim(), reasonChinese, reasonEnglish });
  };
  return (
    <div className={styles.line}>
      <TextField
        label={t('desk.templates.title')}
        error={isChecked && isMissing ? t('desk.templates.missing') : undefined}
        autoComplete="off"
        maxLength={adminLimits.templateTitleCharacters}
        value={title}
        onChange={(event) => {
          setTitle(event.target.value);
        }}
      />
      {chosen === undefined ? null : (
        <>
          <Button
            isBusy={used.isBusy}
            onClick={() => {
              save({ templateId: chosen.templateId, seenVersion: chosen.version });
            }}
          >
            {t('desk.templates.save')}
          </Button>
          <Button
            icon="trash"
            isBusy={used.isBusy}
            onClick={() => {
              void used.remove(chosen.templateId);
            }}
          >
            {t('desk.templates.remove')}
          </Button>
        </>
      )}
      <Button
        icon="plus"
        isBusy={used.isBusy}
        onClick={() => {
          save({});
        }}
      >
        {t('desk.templates.add')}
      </Button>
    </div>
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
    <ActRefusal title={t('desk.templates.notSaved')} error={failure}>
      {change === undefined || chosen === undefined ? null : (
        <div className={styles.kept}>
          <p>
            {t('desk.templates.changed', {
              name: shownUserName(change.changedBy),
              time: formatExactTime(new Date(change.changedTime), locale),
            })}
          </p>
          <p dir="auto">{shownReasons([chosen.reasonChinese, chosen.reasonEnglish])}</p>
        </div>
      )}
    </ActRefusal>
  );
}
