import { alertFields, parseAlertRule } from '@ra3/sdk/rules/alerts';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Button, IconButton } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { TextField } from '../../ui/field.js';
import { LONGEST_RULE, MOST_RULES } from './alert-rules-store.js';
import { RuleChooser } from './rule-chooser.js';
import styles from './status.module.css';
import { Row, Stack, Text } from '../../ui/layout.js';
import { type StatusAlerts, notificationPermission } from './use-status-alerts.js';

interface AlertsSheetProps {
  readonly alerts: StatusAlerts;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The dialog in which rules are chosen, written and removed. */
export function AlertsSheet({ alerts, isOpen, onClose }: AlertsSheetProps) {
  const { t } = useTranslation();
  const add = useAddRule(alerts);
  return (
    <Dialog isOpen={isOpen} title={t('status.alerts.title')} onClose={onClose}>
      <Stack width="column">
        <RuleChooser add={add} />
        <RuleList alerts={alerts} />
        <details>
          <summary>{t('status.alerts.write')}</summary>
          <RuleForm areStored={alerts.areStored} add={add} />
        </details>
        <NotificationAccess />
      </Stack>
    </Dialog>
  );
}

/** Returns a function that adds a written rule, or returns why it cannot. */
function useAddRule({ rules, change }: StatusAlerts): (typed: string) => string | undefined {
  const { t } = useTranslation();
  return (typed) => {
    const parsed = parseAlertRule(typed);
    if (parsed.kind === 'fault')
      return t('status.alerts.bad', { part: parsed.part, fields: alertFields.join(', ') });
    if (rules.length >= MOST_RULES) return t('status.alerts.full', { count: MOST_RULES });
    change([...rules.filter(({ text }) => text !== parsed.rule.text), parsed.rule]);
    return undefined;
  };
}

interface RuleFormProps {
  readonly areStored: boolean;
  readonly add: (typed: string) => string | undefined;
}

/** For rules that cannot be chosen. */
function RuleForm({ areStored, add }: RuleFormProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = add(typed);
    setFault(reason);
    if (reason === undefined) setTyped('');
  };
  return (
    <Stack as="form" width="column" isStart gap={8} className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t('status.alerts.rule')}
        help={areStored ? t('status.alerts.help') : t('status.alerts.notStored')}
        error={fault}
        name="alert-rule"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST_RULE}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">{t('status.alerts.addTyped')}</Button>
    </Stack>
  );
}

function RuleList({ alerts: { rules, change } }: { readonly alerts: StatusAlerts }) {
  const { t } = useTranslation();
  if (rules.length === 0) return <Text tone="muted">{t('status.alerts.none')}</Text>;
  return (
    <ul className={styles.rules} aria-label={t('status.alerts.title')}>
      {rules.map(({ text }) => (
        <li key={text}>
          <code>{text}</code>
          <IconButton
            icon="trash"
            label={t('status.alerts.remove', { rule: text })}
            onClick={() => change(rules.filter((rule) => rule.text !== text))}
          />
        </li>
      ))}
    </ul>
  );
}

/** Whether the browser shows notifications of the site; a click asks for it. */
function NotificationAccess() {
  const { t } = useTranslation();
  const [permission, setPermission] = useState(notificationPermission);
  const ask = () => void Notification.requestPermission().then(setPermission);
  return (
    <Row isCentred columnGap={16} tone="muted" size={13}>
      <p role="status">{t(`status.alerts.permission.${permission}`)}</p>
      {permission === 'default' ? <Button onClick={ask}>{t('status.alerts.allow')}</Button> : null}
    </Row>
  );
}
