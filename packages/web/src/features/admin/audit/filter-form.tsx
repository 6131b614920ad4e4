import { typedText } from '@ra3/sdk/rules/typed';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useUrlState } from '../../../platform/routing/use-url-state.js';
import { Button, LinkButton } from '../../../ui/button.js';
import { SelectField, TextField } from '../../../ui/field.js';
import { useTyped } from '../use-typed.js';
import { auditActions, useActionWords } from './audit-actions.js';
import { auditLink, furtherKinds, targetFrom, type AuditFilter } from './audit-filter.js';
import { Row } from '../../../ui/layout.js';
import styles from './audit.module.css';

export function FilterForm({ filter }: { readonly filter: AuditFilter }) {
  const { t } = useTranslation();
  const { changeQuery } = useUrlState();
  const [typed, setTyped] = useTyped(filter, auditLink(filter));
  const [isChecked, setIsChecked] = useState(false);
  const isOrderWrong = typed.since !== '' && typed.until !== '' && typed.until < typed.since;
  const change = (name: keyof AuditFilter) => ({
    name,
    value: typed[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  });
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    if (isOrderWrong) return;
    changeQuery({ ...typed, admin: typedText(typed.admin), target: targetFrom(typed.target) });
  };
  return (
    <form
      className={styles.filter}
      role="search"
      aria-label={t('audit.filter.title')}
      onSubmit={handleSubmit}
    >
      <ActionField {...change('act')} />
      <SelectField
        {...change('kind')}
        label={t('audit.filter.kind')}
        options={[
          { value: '', label: t('audit.filter.kinds.act') },
          ...furtherKinds.map((kind) => ({ value: kind, label: t(`audit.filter.kinds.${kind}`) })),
        ]}
      />
      <TextField
        {...change('target')}
        label={t('audit.filter.target')}
        help={t('audit.filter.targetHelp')}
        autoComplete="off"
      />
      <TextField
        {...change('admin')}
        label={t('audit.filter.admin')}
        help={t('audit.filter.adminHelp')}
        autoComplete="off"
      />
      <TextField {...change('since')} label={t('audit.filter.since')} type="date" />
      <TextField
        {...change('until')}
        label={t('audit.filter.until')}
        error={isChecked && isOrderWrong ? t('audit.filter.orderWrong') : undefined}
        type="date"
      />
      <Row className={styles.buttons}>
        <Button type="submit" variant="primary" icon="filter">
          {t('audit.filter.apply')}
        </Button>
        {auditLink(filter) === auditLink({}) ? null : (
          <LinkButton to={auditLink({})} icon="close">
            {t('audit.filter.clear')}
          </LinkButton>
        )}
      </Row>
    </form>
  );
}

interface ActionFieldProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (event: React.ChangeEvent<HTMLSelectElement>) => void;
}

/** An unknown action in the address, such as one of another host, is among the choices too. */
function ActionField(props: ActionFieldProps) {
  const { t } = useTranslation();
  const actionWords = useActionWords();
  const known: readonly string[] = auditActions;
  const actions = props.value === '' || known.includes(props.value) ? known : [...known, props.value];
  return (
    <SelectField
      {...props}
      label={t('audit.filter.action')}
      options={[
        { value: '', label: t('audit.filter.anyAction') },
        ...actions.map((action) => ({ value: action, label: actionWords(action) })),
      ]}
    />
  );
}
