import type { Reply } from '@ra3/sdk';
import { limits } from '@ra3/sdk/facts';
import { parseIntegerField } from '@ra3/sdk/rules/map-paths';
import { useState } from 'react';
import { useApi } from '../../../platform/api/api-context.js';
import { useSending } from '../../../platform/api/use-sending.js';
import { useFailureText } from '../../../platform/failures.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useSignedInCall } from '../../../platform/session-context.js';
import { Alert, type AlertTone } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { TextField } from '../../../ui/field.js';
import { Form } from '../../../ui/form.js';
import { Row, Stack } from '../../../ui/layout.js';
import styles from '../admin.module.css';

type Verdict = Reply<'maps.testRule'>;
type Outcome = { readonly verdict: Verdict } | { readonly error: unknown };

const toneOf: Readonly<Record<Verdict['outcome'], AlertTone>> = {
  noRule: 'neutral',
  inactive: 'neutral',
  correct: 'good',
  refused: 'bad',
};

export function RuleTester() {
  const { t } = useTranslation();
  const api = useApi();
  const call = useSignedInCall();
  const { isBusy, send } = useSending();
  const [form, setForm] = useState({ path: '', checksum: '', size: '' });
  const [isChecked, setIsChecked] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | undefined>(undefined);
  const numbers = { checksum: optionalInteger(form.checksum), size: optionalInteger(form.size) };
  const isValid = form.path.trim() !== '' && numbers.checksum !== null && numbers.size !== null;
  const test = async () => {
    const { checksum, size } = numbers;
    const sent = await send(() =>
      call(
        api.maps.testRule({
          path: form.path.trim(),
          ...(typeof checksum === 'number' ? { checksum } : {}),
          ...(typeof size === 'number' ? { size } : {}),
        }),
      ),
    );
    if (sent !== undefined)
      setOutcome(sent.kind === 'done' ? { verdict: sent.reply } : { error: sent.error });
  };
  const handleSubmit = () => {
    setIsChecked(true);
    if (isValid) void test();
  };
  const field = (name: keyof typeof form) => ({
    value: form[name],
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      setForm({ ...form, [name]: event.target.value });
      setOutcome(undefined);
    },
  });
  const numberError = (value: number | null | undefined) =>
    isChecked && value === null ? t('adminRules.map.notInteger') : undefined;
  return (
    <Card title={t('adminRules.tester.title')}>
      <Form onSubmit={handleSubmit}>
        <Stack width="column" align="top" className={styles.fields}>
          <div className={styles.wide}>
            <TextField
              label={t('adminRules.tester.path')}
              error={isChecked && form.path.trim() === '' ? t('adminRules.map.pathMissing') : undefined}
              {...field('path')}
            />
          </div>
          <TextField
            label={t('adminRules.tester.checksum')}
            inputMode="numeric"
            error={numberError(numbers.checksum)}
            {...field('checksum')}
          />
          <TextField
            label={t('adminRules.tester.size')}
            inputMode="numeric"
            error={numberError(numbers.size)}
            {...field('size')}
          />
        </Stack>
        <Row columnGap={12} isCentred>
          <Button type="submit" icon="search" isBusy={isBusy}>
            {t('adminRules.tester.test')}
          </Button>
          <p className={styles.hint}>{t('adminRules.tester.help', { count: limits.ruleChangeMinutes })}</p>
        </Row>
        {outcome === undefined ? null : <Verdict outcome={outcome} />}
      </Form>
    </Card>
  );
}

/** Undefined for an empty field, null for one that is no integer. */
function optionalInteger(text: string): number | null | undefined {
  return text.trim() === '' ? undefined : (parseIntegerField(text) ?? null);
}

function Verdict({ outcome }: { readonly outcome: Outcome }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  if ('error' in outcome) {
    return (
      <Alert tone="bad" isUrgent title={t('adminRules.tester.failed')}>
        <p>{failureText(outcome.error)}</p>
      </Alert>
    );
  }
  const { path, outcome: result, rule, message } = outcome.verdict;
  return (
    <Alert tone={toneOf[result]} isUrgent title={t(`adminRules.outcome.${result}`)}>
      <p className={styles.text}>
        {rule === null
          ? t('adminRules.tester.asked', { path })
          : t('adminRules.tester.rule', { path: rule.path })}
      </p>
      {message === null ? null : <p className={styles.text}>{t('adminRules.tester.message', { message })}</p>}
    </Alert>
  );
}
