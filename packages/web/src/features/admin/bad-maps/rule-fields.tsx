import { adminLimits } from '@ra3/sdk/facts';
import { normalizeMapPath } from '@ra3/sdk/rules/map-paths';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Checkbox, TextAreaField, TextField } from '../../../ui/field.js';
import { Stack } from '../../../ui/layout.js';
import styles from '../admin.module.css';
import { isActive, withActive, withMessage, withPath, type RuleField, type RuleForm } from './rule-form.js';

/** The fields of a map rule; the path is shown as it will be kept while it is typed (S5-15). */
export function RuleFields(props: {
  readonly form: RuleForm;
  /** A rule is changed, and so its path stays. */
  readonly isPathFixed: boolean;
  /** Fields whose content is wrong; none until the form was sent once. */
  readonly wrong: readonly RuleField[];
  readonly onChange: (fields: Partial<RuleForm>) => void;
}) {
  const { form, isPathFixed, wrong, onChange } = props;
  const { t } = useTranslation();
  const kept = normalizeMapPath(form.path);
  const errorOf = (field: RuleField, text: string) => (wrong.includes(field) ? text : undefined);
  const numbers = [
    ['checksum', t('adminRules.map.checksumHelp'), t('adminRules.map.notInteger')],
    ['size', t('adminRules.map.sizeHelp'), t('adminRules.map.notInteger')],
    ['goodChecksums', t('adminRules.map.listHelp'), t('adminRules.map.notIntegers')],
    ['goodSizes', t('adminRules.map.listHelp'), t('adminRules.map.notIntegers')],
  ] as const;
  return (
    <>
      <TextField
        label={t('adminRules.map.path')}
        help={
          kept === '' || kept === form.path
            ? t('adminRules.map.pathHelp')
            : t('adminRules.map.keptAs', { path: kept })
        }
        error={errorOf('path', t('adminRules.map.pathMissing'))}
        readOnly={isPathFixed}
        maxLength={adminLimits.mapPathCharacters}
        autoComplete="off"
        spellCheck={false}
        value={form.path}
        onChange={(event) => onChange(withPath(form, event.target.value))}
        onBlur={() => {
          if (kept !== form.path) onChange({ path: kept });
        }}
      />
      <TextAreaField
        label={t('adminRules.map.message')}
        help={t('adminRules.map.messageHelp')}
        rows={2}
        maxLength={adminLimits.mapRuleTextCharacters}
        value={form.message}
        onChange={(event) => onChange(withMessage(event.target.value))}
      />
      <Stack width="column" align="top" className={styles.fields}>
        {numbers.map(([field, help, fault]) => (
          <TextField
            key={field}
            label={t(`adminRules.map.${field}`)}
            help={help}
            error={errorOf(field, fault)}
            autoComplete="off"
            value={form[field]}
            onChange={(event) => onChange({ [field]: event.target.value })}
          />
        ))}
      </Stack>
      <TextField
        label={t('adminRules.map.reason')}
        help={t('adminRules.map.reasonHelp')}
        maxLength={adminLimits.mapRuleTextCharacters}
        autoComplete="off"
        value={form.reason}
        onChange={(event) => onChange({ reason: event.target.value })}
      />
      <Checkbox checked={isActive(form)} onChange={(event) => onChange(withActive(event.target.checked))}>
        {t('adminRules.map.active')}
      </Checkbox>
    </>
  );
}
