import { RefusalError } from '@ra3/sdk';
import { adminLimits } from '@ra3/sdk/facts';
import { normalizeMapPath } from '@ra3/sdk/rules/map-paths';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { formatExactTime } from '@ra3/sdk/rules/times';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { useMapName } from '../../../entities/map/map-name-queries.js';
import { useApi } from '../../../platform/api/api-context.js';
import { callQuery } from '../../../platform/api/call-query.js';
import { useWrite } from '../../../platform/api/use-write.js';
import { useLocale, useNumberFormat, useTranslation } from '../../../platform/i18n/use-translation.js';
import { useDraft } from '../../../platform/use-draft.js';
import { Alert } from '../../../ui/alert.js';
import { Form } from '../../../ui/form.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Row, Stack, Text } from '../../../ui/layout.js';
import styles from '../admin.module.css';
import { FailureAlert } from '../../../platform/failure-alert.js';
import type { MapRule, MapRules } from './map-rule-queries.js';
import { RuleFields } from './rule-fields.js';
import { emptyForm, formOf, isActive, readForm, type RuleForm } from './rule-form.js';

/** Adds a map rule, or changes one. What was typed stays in this tab until it is saved. */
export function RuleDialog(props: {
  readonly mapRules: MapRules;
  /** The rule that is changed; undefined adds one. */
  readonly rule: MapRule | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) {
  const { mapRules, rule, onSaved, onClose } = props;
  const { t } = useTranslation();
  const formId = useId();
  const write = useWrite();
  const initial = rule === undefined ? emptyForm : formOf(rule, mapRules);
  const draft = useDraft<RuleForm>(`mapRule.${rule?.path ?? ''}`, initial);
  const [isChecked, setIsChecked] = useState(false);
  const { form } = draft;
  const { rule: read, wrong } = readForm(form);
  const there = findOther(mapRules, form);
  const action = t(rule === undefined ? 'adminRules.map.add' : 'adminRules.map.change');
  const send = async (changed: NonNullable<typeof read>) => {
    const seen = mapRules.states === undefined ? {} : { seenVersion: Number(form.seenVersion) };
    if ((await write.run('maps.setRule', { ...changed, ...seen })) === undefined) return;
    draft.clear();
    onSaved();
  };
  const handleSubmit = () => {
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
      <Form id={formId} onSubmit={handleSubmit}>
        <RuleFields
          form={form}
          isPathFixed={rule !== undefined}
          wrong={isChecked ? wrong : []}
          onChange={draft.change}
        />
        <RuleHits form={form} canTest={mapRules.canTest} />
        {there === undefined ? (
          <FailureAlert title={action} failure={write.failure} lost={t('adminRules.map.lost')} />
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
      </Form>
    </Dialog>
  );
}

/** What a rule hits, before it is saved: the map by its name, and how many matches were played on it lately. */
function RuleHits({ form, canTest }: { readonly form: RuleForm; readonly canTest: boolean }) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const nameOf = useMapName();
  const path = useDeferredValue(normalizeMapPath(form.path));
  const { data } = useQuery({
    ...callQuery(useApi(), 'maps.testRule', { path }),
    enabled: canTest && path !== '',
    placeholderData: keepPreviousData,
  });
  const matches = data?.recentMatches;
  if (matches === undefined || path === '') return null;
  const values = { map: nameOf(path), days: adminLimits.mapRuleMatchDays, matches: whole(matches) };
  if (matches === 0)
    return (
      <Alert tone="neutral">
        <p>{t('adminRules.hits.none', values)}</p>
      </Alert>
    );
  return (
    <Alert tone={isActive(form) ? 'warn' : 'neutral'}>
      <p>
        {t(isActive(form) ? 'adminRules.hits.some' : 'adminRules.hits.inactive', {
          ...values,
          count: matches,
        })}
      </p>
    </Alert>
  );
}

/** The rule of that path when its version is not the one that was seen; otherwise undefined. */
function findOther(mapRules: MapRules, form: RuleForm): RuleForm | undefined {
  const path = normalizeMapPath(form.path);
  const rule = mapRules.rules.find((candidate) => candidate.path === path);
  if (rule === undefined || mapRules.states === undefined) return undefined;
  const there = formOf(rule, mapRules);
  return there.seenVersion === form.seenVersion ? undefined : there;
}

const comparedFields = [
  ...(['checksum', 'goodChecksums', 'size', 'goodSizes'] as const),
  ...(['message', 'reason', 'active'] as const),
];

function RuleConflict(props: {
  readonly there: RuleForm;
  readonly form: RuleForm;
  readonly failure: unknown;
  readonly onKeep: () => void;
  readonly onTake: () => void;
}) {
  const { there, form, failure, onKeep, onTake } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const change = failure instanceof RefusalError ? failure.change : undefined;
  const differing = comparedFields.filter((field) => there[field] !== form[field]);
  const shown = (field: (typeof comparedFields)[number], text: string) =>
    field === 'active'
      ? t(text === '' ? 'adminRules.map.isInactive' : 'adminRules.map.isActive')
      : text || t('adminRules.conflict.empty');
  return (
    <section className={styles.stack} aria-label={t('adminRules.conflict.label')}>
      <Alert
        tone="warn"
        isUrgent
        title={
          change === undefined
            ? t('adminRules.conflict.exists')
            : t('subjects.answer.changedBy', {
                name: stripHarmful(change.changedBy),
                time: formatExactTime(new Date(change.changedTime), locale),
              })
        }
      >
        <p>{t(change === undefined ? 'adminRules.conflict.existsText' : 'adminContent.conflict.text')}</p>
      </Alert>
      {differing.length === 0 ? null : (
        <Stack as="dl" gap={8}>
          {differing.map((field) => (
            <Stack gap={4} key={field} className={styles.difference}>
              <Text as="dt" tone="muted" size={13}>
                {t(`adminRules.map.${field}`)}
              </Text>
              <dd className={styles.text}>
                {t('adminRules.conflict.there', { text: shown(field, there[field]) })}
              </dd>
              <dd className={styles.text}>
                {t('adminRules.conflict.yours', { text: shown(field, form[field]) })}
              </dd>
            </Stack>
          ))}
        </Stack>
      )}
      <Row columnGap={12} isCentred>
        <Button onClick={onKeep}>{t('adminContent.conflict.keep')}</Button>
        <Button onClick={onTake}>{t('adminContent.conflict.take')}</Button>
      </Row>
    </section>
  );
}
