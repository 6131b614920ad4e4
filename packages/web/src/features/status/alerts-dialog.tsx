import { alertFields, parseAlertRule } from '@ra3/sdk/rules/alerts';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Button, IconButton } from '../../ui/button.js';
import { Dialog, takesFirstFocus } from '../../ui/dialog.js';
import { TextField } from '../../ui/field.js';
import { LONGEST_RULE, MOST_RULES } from './alert-rules-store.js';
import styles from './status.module.css';
import { Row, Stack, Text } from '../../ui/layout.js';
import { type StatusAlerts, notificationPermission } from './use-status-alerts.js';

export function AlertsDialog({ alerts }: { readonly alerts: StatusAlerts }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const count = alerts.rules.length;
  return (
    <>
      <Button icon="clock" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {count === 0 ? t('status.alerts.title') : t('status.alerts.some', { count })}
      </Button>
      <Dialog isOpen={isOpen} title={t('status.alerts.title')} onClose={() => setIsOpen(false)}>
        <Stack width="column">
          <RuleForm alerts={alerts} />
          <RuleList alerts={alerts} />
          <NotificationAccess />
        </Stack>
      </Dialog>
    </>
  );
}

function RuleForm({ alerts: { rules, areStored, change } }: { readonly alerts: StatusAlerts }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = parseAlertRule(typed);
    if (parsed.kind === 'fault') {
      setFault(t('status.alerts.bad', { part: parsed.part, fields: alertFields.join(', ') }));
      return;
    }
    if (rules.length >= MOST_RULES) {
      setFault(t('status.alerts.full', { count: MOST_RULES }));
      return;
    }
    setFault(undefined);
    setTyped('');
    change([...rules.filter(({ text }) => text !== parsed.rule.text), parsed.rule]);
  };
  return (
    <Stack as="form" width="column" isStart gap={8} className={styles.form} onSubmit={submit} noValidate>
      <TextField
        ref={takesFirstFocus}
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
      <Button type="submit" variant="primary">
        {t('status.alerts.add')}
      </Button>
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
