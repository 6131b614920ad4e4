import type { Reply } from '@ra3/sdk';
import { adminLimits } from '@ra3/sdk/facts';
import { typedText } from '@ra3/sdk/rules/typed';
import { allowName, forbiddenNames, forbidName } from '@ra3/subjects/forbidden-names';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '../../../entities/subjects/act-dialog.js';
import { SubjectTable } from '../../../entities/subjects/subject-table.js';
import { useApi } from '../../../platform/api/api-context.js';
import { callQuery } from '../../../platform/api/call-query.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useUrlState } from '../../../platform/routing/use-url-state.js';
import { useSession } from '../../../platform/session-context.js';
import { useDraft } from '../../../platform/use-draft.js';
import { useToast } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { TextField } from '../../../ui/field.js';
import { Form } from '../../../ui/form.js';
import { useNow } from '../../../ui/now-context.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { AdminPage, LoadedPart } from '../admin-page.js';
import { Row } from '../../../ui/layout.js';
import styles from '../admin.module.css';
import { EffectNotice } from '../effect-notice.js';
import { CaughtPersonas } from './caught-personas.js';

/** Where admins keep the names that no persona may have (S2-77). */
export function BadPersonasPage() {
  const { t } = useTranslation();
  const { account } = useSession();
  const answer = useQuery({
    ...callQuery(useApi(), forbiddenNames.call, forbiddenNames.input, account?.userId),
    staleTime: 0,
    select: forbiddenNames.rows,
  });
  return (
    <AdminPage title={t('adminRules.name.title')} context={t('adminRules.name.context')}>
      <LoadedPart
        answer={answer}
        name={t('subjects.forbiddenNames.title')}
        failed={t('adminRules.name.failed')}
        skeleton={
          <div className={styles.parts}>
            <Skeleton height="150px" />
            <Skeleton height="320px" />
          </div>
        }
      >
        {(names) => <LoadedNames names={names} />}
      </LoadedPart>
    </AdminPage>
  );
}

type ForbiddenName = Reply<'moderation.badPersonas'>['records'][number];

interface OpenDialog {
  readonly act: typeof forbidName | typeof allowName;
  readonly name: string;
}

function LoadedNames({ names }: { readonly names: readonly ForbiddenName[] }) {
  const { t } = useTranslation();
  const toast = useToast();
  const now = useNow();
  const { query, changeQuery } = useUrlState();
  const draft = useDraft('badPersona', { name: '' });
  const [dialog, setDialog] = useState<OpenDialog | undefined>(undefined);
  const [changedAt, setChangedAt] = useState<Date | undefined>(undefined);
  const search = query.get('q') ?? '';
  const wanted = typedText(search).toLowerCase();
  const shown = names.filter(({ name }) => typedText(name).toLowerCase().includes(wanted));
  const close = () => setDialog(undefined);
  const finish = () => {
    if (dialog?.act === forbidName) draft.clear();
    toast(t('adminContent.write.successful'), 'good');
    setChangedAt(now);
    close();
  };
  return (
    <div className={styles.parts}>
      <NameForm
        name={draft.form.name}
        names={names}
        onChange={(name) => draft.change({ name })}
        onAsk={(name) => setDialog({ act: forbidName, name })}
      />
      <EffectNotice changedAt={changedAt} />
      <Card title={t('subjects.forbiddenNames.title')} label={t('adminRules.name.title')}>
        <div className={styles.stack}>
          <TextField
            type="search"
            label={t('adminRules.name.search')}
            value={search}
            onChange={(event) => changeQuery({ q: event.target.value }, { replace: true })}
          />
          {shown.length === 0 ? (
            <EmptyState
              isCompact
              title={t(wanted === '' ? 'subjects.forbiddenNames.none' : 'adminRules.name.notFound')}
            />
          ) : (
            <SubjectTable
              subject={forbiddenNames}
              rows={shown}
              acts={{
                head: t('subjects.allowName.verb'),
                of: ({ name }) => (
                  <Button
                    size="small"
                    aria-label={t('adminRules.name.removeOf', { name })}
                    onClick={() => setDialog({ act: allowName, name })}
                  >
                    {t('adminRules.name.removeShort')}
                  </Button>
                ),
              }}
            />
          )}
        </div>
      </Card>
      {dialog === undefined ? null : <NameDialog dialog={dialog} onClose={close} onDone={finish} />}
    </div>
  );
}

function NameDialog({
  dialog: { act, name },
  ...rest
}: Readonly<{ dialog: OpenDialog; onClose: () => void; onDone: () => void }>) {
  const input = { name };
  return act === forbidName ? (
    <ActDialog {...rest} act={forbidName} input={input} look={{ variant: 'primary', icon: 'shield' }}>
      <CaughtPersonas name={name} />
    </ActDialog>
  ) : (
    <ActDialog {...rest} act={allowName} input={input} look={{ variant: 'danger' }} />
  );
}

function NameForm(props: {
  readonly name: string;
  readonly names: readonly ForbiddenName[];
  readonly onChange: (name: string) => void;
  readonly onAsk: (name: string) => void;
}) {
  const { name, names, onChange, onAsk } = props;
  const { t } = useTranslation();
  const [isChecked, setIsChecked] = useState(false);
  const trimmed = name.trim();
  const isThere = names.some((bad) => bad.name.toLowerCase() === trimmed.toLowerCase());
  const error = isThere
    ? t('adminRules.name.isThere')
    : isChecked && trimmed === ''
      ? t('adminRules.name.missing')
      : undefined;
  return (
    <Card title={t('adminRules.name.new')}>
      <Form
        onSubmit={() => {
          setIsChecked(true);
          if (trimmed !== '' && !isThere) onAsk(trimmed);
        }}
      >
        <TextField
          label={t('subjects.column.name')}
          help={t('adminRules.name.help')}
          error={error}
          maxLength={adminLimits.badNameCharacters}
          autoComplete="off"
          spellCheck={false}
          value={name}
          onChange={(event) => {
            setIsChecked(false);
            onChange(event.target.value);
          }}
        />
        <Row columnGap={12} isCentred>
          <Button type="submit" variant="primary" icon="search">
            {t('adminRules.name.look')}
          </Button>
        </Row>
      </Form>
    </Card>
  );
}
