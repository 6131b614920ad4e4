import { adminLimits } from '@ra3/sdk/facts';
import { useState } from 'react';
import { useDraft } from '../../../platform/drafts/use-draft.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useUrlState } from '../../../platform/routing/use-url-state.js';
import { useToast } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { TextField } from '../../../ui/field.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { useNow } from '../../../ui/now-context.js';
import { AdminPage } from '../frame/admin-page.js';
import { EffectNotice } from '../frame/effect-notice.js';
import styles from '../frame/forms.module.css';
import { LoadedPart } from '../frame/loaded-part.js';
import { AllowDialog } from './allow-dialog.js';
import type { BadPersona } from './bad-persona-queries.js';
import { ForbidDialog } from './forbid-dialog.js';
import { NameTable } from './name-table.js';
import { useBadPersonas } from './use-bad-personas.js';

/** Where admins keep the names that no persona may have (S2-77). */
export function BadPersonasPage() {
  const { t } = useTranslation();
  const answer = useBadPersonas();
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
        {(names) => <LoadedNames names={names} reload={answer.reload} />}
      </LoadedPart>
    </AdminPage>
  );
}

interface LoadedNamesProps {
  readonly names: readonly BadPersona[];
  readonly reload: () => Promise<unknown>;
}

interface OpenDialog {
  readonly kind: 'forbid' | 'allow';
  readonly name: string;
}

function LoadedNames({ names, reload }: LoadedNamesProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const now = useNow();
  const { query, changeQuery } = useUrlState();
  const draft = useDraft('badPersona', { name: '' });
  const [dialog, setDialog] = useState<OpenDialog | undefined>(undefined);
  const [changedAt, setChangedAt] = useState<Date | undefined>(undefined);
  const search = query.get('q') ?? '';
  const wanted = search.trim().toLowerCase();
  const shown = names.filter(({ name }) => name.toLowerCase().includes(wanted));
  const close = () => {
    setDialog(undefined);
  };
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
        onChange={(name) => {
          draft.change({ name });
        }}
        onAsk={(name) => {
          setDialog({ kind: 'forbid', name });
        }}
      />
      <EffectNotice changedAt={changedAt} />
      <Card title={t('adminRules.name.list')} label={t('adminRules.name.title')}>
        <div className={styles.stack}>
          <TextField
            type="search"
            label={t('adminRules.name.search')}
            value={search}
            onChange={(event) => {
              changeQuery({ q: event.target.value }, { replace: true });
            }}
          />
          {shown.length === 0 ? (
            <EmptyState
              isCompact
              title={t(search === '' ? 'adminRules.name.none' : 'adminRules.name.notFound')}
            />
          ) : (
            <NameTable
              names={shown}
              onRemove={(name) => {
                setDialog({ kind: 'allow', name });
              }}
            />
          )}
        </div>
      </Card>
      {dialog?.kind === 'forbid' ? (
        <ForbidDialog
          name={dialog.name}
          reload={reload}
          onClose={close}
          onDone={() => {
            draft.clear();
            finish();
          }}
        />
      ) : null}
      {dialog?.kind === 'allow' ? (
        <AllowDialog name={dialog.name} reload={reload} onClose={close} onDone={finish} />
      ) : null}
    </div>
  );
}

interface NameFormProps {
  readonly name: string;
  readonly names: readonly BadPersona[];
  readonly onChange: (name: string) => void;
  readonly onAsk: (name: string) => void;
}

function NameForm({ name, names, onChange, onAsk }: NameFormProps) {
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
      <form
        className={styles.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
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
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" icon="search">
            {t('adminRules.name.look')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
