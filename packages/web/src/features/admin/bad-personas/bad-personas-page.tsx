import type { Reply } from '@ra3/sdk';
import { adminLimits } from '@ra3/sdk/facts';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { typedText } from '@ra3/sdk/rules/typed';
import { formatExactTime } from '@ra3/sdk/rules/times';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../platform/api/api-context.js';
import { callQuery } from '../../../platform/api/call-query.js';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.js';
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
import { Cell, HeadCell, Row as TableRow, Table } from '../../../ui/table.js';
import { AdminPage, LoadedPart } from '../admin-page.js';
import { Row } from '../../../ui/layout.js';
import styles from '../admin.module.css';
import { EffectNotice } from '../effect-notice.js';
import { ForbidDialog, AllowDialog } from './name-dialog.js';

/** Where admins keep the names that no persona may have (S2-77). */
export function BadPersonasPage() {
  const { t } = useTranslation();
  const { account } = useSession();
  const answer = useQuery({
    ...callQuery(useApi(), 'moderation.badPersonas', {}, account?.userId),
    staleTime: 0,
    select: ({ records }) => records,
  });
  return (
    <AdminPage title={t('adminRules.name.title')} context={t('adminRules.name.context')}>
      <LoadedPart
        answer={answer}
        name={t('adminRules.name.list')}
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

interface OpenDialog {
  readonly kind: 'forbid' | 'allow';
  readonly name: string;
}

function LoadedNames({ names }: { readonly names: Reply<'moderation.badPersonas'>['records'] }) {
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
        onAsk={(name) => setDialog({ kind: 'forbid', name })}
      />
      <EffectNotice changedAt={changedAt} />
      <Card title={t('adminRules.name.list')} label={t('adminRules.name.title')}>
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
              title={t(wanted === '' ? 'adminRules.name.none' : 'adminRules.name.notFound')}
            />
          ) : (
            <NameTable names={shown} onRemove={(name) => setDialog({ kind: 'allow', name })} />
          )}
        </div>
      </Card>
      {dialog?.kind === 'forbid' ? (
        <ForbidDialog
          name={dialog.name}
          onClose={close}
          onDone={() => {
            draft.clear();
            finish();
          }}
        />
      ) : null}
      {dialog?.kind === 'allow' ? <AllowDialog name={dialog.name} onClose={close} onDone={finish} /> : null}
    </div>
  );
}

function NameForm(props: {
  readonly name: string;
  readonly names: Reply<'moderation.badPersonas'>['records'];
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
          label={t('adminRules.name.name')}
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

function NameTable({
  names,
  onRemove,
}: Readonly<{ names: Reply<'moderation.badPersonas'>['records']; onRemove: (name: string) => void }>) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Table caption={t('adminRules.name.list')}>
      <thead>
        <tr>
          <HeadCell>{t('adminRules.name.name')}</HeadCell>
          <HeadCell priority="middle">{t('adminRules.name.addedBy')}</HeadCell>
          <HeadCell priority="middle">{t('adminRules.name.addedTime')}</HeadCell>
          <HeadCell>
            <span className="visually-hidden">{t('adminRules.name.remove')}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {names.map(({ name, addedBy, addedTime }) => (
          <TableRow key={name}>
            <Cell className={styles.name}>{stripHarmful(name)}</Cell>
            <Cell priority="middle" className={styles.name}>
              {stripHarmful(addedBy)}
            </Cell>
            <Cell priority="middle">{formatExactTime(new Date(addedTime), locale)}</Cell>
            <Cell>
              <Button
                size="small"
                aria-label={t('adminRules.name.removeOf', { name })}
                onClick={() => onRemove(name)}
              >
                {t('adminRules.name.removeShort')}
              </Button>
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
