import { normalizeMapPath } from '@ra3/sdk/rules';
import { useId, useState, type SubmitEvent } from 'react';
import { useApi } from '../../../platform/api/api-context.js';
import { useDraft } from '../../../platform/drafts/use-draft.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import styles from '../frame/forms.module.css';
import { useWrite } from '../frame/use-write.js';
import { WriteAlert } from '../frame/write-alert.js';
import { RuleConflict } from './rule-conflict.js';
import { RuleFields } from './rule-fields.js';
import { emptyForm, formOf, readForm, type RuleForm } from './rule-form.js';
import type { MapRule, MapRules } from './map-rule-queries.js';

export interface RuleDialogProps {
  readonly mapRules: MapRules;
  /** The rule that is changed; undefined adds one. */
  readonly rule: MapRule | undefined;
  readonly reload: () => Promise<unknown>;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds a map rule, or changes one. What was typed stays in this tab until it is saved. */
export function RuleDialog({ mapRules, rule, reload, onSaved, onClose }: RuleDialogProps) {
  const { t } = useTranslation();
  const api = useApi();
  const formId = useId();
  const write = useWrite(reload);
  const initial = rule === undefined ? emptyForm : formOf(rule, mapRules);
  const draft = useDraft<RuleForm>(`mapRule.${rule?.path ?? ''}`, initial);
  const [isChecked, setIsChecked] = useState(false);
  const { form } = draft;
  const { rule: read, wrong } = readForm(form);
  const there = findOther(mapRules, form);
  const action = t(rule === undefined ? 'adminRules.map.add' : 'adminRules.map.change');
  const send = async (changed: NonNullable<typeof read>) => {
    const seen = mapRules.states === undefined ? {} : { seenVersion: Number(form.seenVersion) };
    if (!(await write.run(() => api.maps.setRule({ ...changed, ...seen })))) return;
    draft.clear();
    onSaved();
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    if (read !== undefined && there === undefined) void send(read);
  };
  return (
    <Dialog
      isOpen
      title={action}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('adminRules.map.later')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            icon="check"
            isBusy={write.isBusy}
            disabled={there !== undefined}
          >
            {t('adminRules.map.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.stack} onSubmit={handleSubmit} noValidate>
        <RuleFields
          form={form}
          isPathFixed={rule !== undefined}
          wrong={isChecked ? wrong : []}
          onChange={draft.change}
        />
        {there === undefined ? (
          <WriteAlert action={action} failure={write.failure} lost={t('adminRules.map.lost')} />
        ) : (
          <RuleConflict
            there={there}
            form={form}
            failure={write.failure}
            onKeep={() => {
              draft.change({ path: there.path, seenVersion: there.seenVersion });
              write.forget();
            }}
            onTake={() => {
              draft.change(there);
              write.forget();
            }}
          />
        )}
      </form>
    </Dialog>
  );
}

/** The rule of that path in another version than the one that was seen; undefined where there is none. */
function findOther(mapRules: MapRules, form: RuleForm): RuleForm | undefined {
  const path = normalizeMapPath(form.path);
  const rule = mapRules.rules.find((candidate) => candidate.path === path);
  if (rule === undefined || mapRules.states === undefined) return undefined;
  const there = formOf(rule, mapRules);
  return there.seenVersion === form.seenVersion ? undefined : there;
}
