import type { AdminPersona, AdminUser } from '@ra3/sdk';
import { adminLimits, delaysMs, FIRST_PAGE } from '@ra3/sdk/facts';
import { formatExactTime } from '@ra3/sdk/rules/times';
import { mayEver } from '@ra3/sdk/rules/staff';
import { useQuery } from '@tanstack/react-query';
import { useState, useEffect, useEffectEvent } from 'react';
import { GameIdField } from '../../../entities/persona/game-id-field.js';
import { PlayerName, shownName } from '../../../entities/player/player-name.js';
import { useApi } from '../../../platform/api/api-context.js';
import { useWrite } from '../../../platform/api/use-write.js';
import { useCodedFailureText } from '../../../platform/failures.js';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.js';
import { useLinkWith } from '../../../platform/routing/use-link-with.js';
import { Alert } from '../../../ui/alert.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { Dialog, takesFirstFocus } from '../../../ui/dialog.js';
import { Checkbox } from '../../../ui/field.js';
import { Form, FormEnd } from '../../../ui/form.js';
import { Box, Row, Stack } from '../../../ui/layout.js';
import { useActor } from '../use-actor.js';
import { CasePages, useCasePages } from './case-pages.js';
import { oldNamesQuery, type HasCall } from './user-case-queries.js';
import { shownUserName } from './user-words.js';
import styles from './users.module.css';

/** The personas of a user, with a dialog that renames one (S2-73). */
export function PersonasCard({ user, hasCall }: { readonly user: AdminUser; readonly hasCall: HasCall }) {
  const { t } = useTranslation();
  const [renamedId, setRenamedId] = useState<number>();
  const renamed = user.personas.find(({ personaId }) => personaId === renamedId);
  return (
    <Card title={t('userCase.personas.title')} aside={String(user.personas.length)}>
      {user.personas.length === 0 ? <p className={styles.muted}>{t('userCase.personas.none')}</p> : null}
      <Stack as="ul" gap={0} width="column">
        {user.personas.map((persona) => (
          <PersonaRow
            key={persona.personaId}
            persona={persona}
            hasOldNames={hasCall('cases.oldNames')}
            onRename={() => setRenamedId(persona.personaId)}
          />
        ))}
      </Stack>
      <RenameDialog persona={renamed} onClose={() => setRenamedId(undefined)} />
    </Card>
  );
}

function PersonaRow(props: Readonly<{ persona: AdminPersona; hasOldNames: boolean; onRename: () => void }>) {
  const { persona, hasOldNames, onRename } = props;
  const { t } = useTranslation();
  const { personaId, personaName, isSelectedForLadders, deleted } = persona;
  const actor = useActor();
  return (
    <li className={styles.row}>
      <Row gap={4} columnGap={8} isCentred className={styles.line}>
        <PlayerName name={personaName} personaId={deleted ? undefined : personaId} />
        <span className={styles.muted}>{t('userCase.id', { id: personaId })}</span>
        {isSelectedForLadders ? <Badge tone="signal">{t('userCase.personas.ranked')}</Badge> : null}
        {deleted ? <Badge>{t('userCase.personas.deleted')}</Badge> : null}
        {deleted || !mayEver(actor, 'rename') ? null : (
          <Button
            size="small"
            className={styles.end}
            aria-label={t('userCase.rename.of', { name: shownName(personaName) })}
            onClick={onRename}
          >
            {t('userCase.rename.open')}
          </Button>
        )}
      </Row>
      {hasOldNames ? <OldNames persona={persona} /> : null}
    </li>
  );
}

function OldNames({ persona }: { readonly persona: AdminPersona }) {
  const { t } = useTranslation();
  const page = useCasePages().namesPageOf(persona.personaId);
  const [isOpen, setIsOpen] = useState(page !== undefined);
  return (
    <details
      className={styles.details}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary
        className={styles.muted}
        aria-label={t('userCase.oldNames.of', { name: shownName(persona.personaName) })}
      >
        {t('userCase.oldNames.title')}
      </summary>
      {isOpen ? <OldNameList personaId={persona.personaId} page={page ?? FIRST_PAGE} /> : null}
    </details>
  );
}

function OldNameList({ personaId, page }: { readonly personaId: number; readonly page: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const failureText = useCodedFailureText();
  const linkWith = useLinkWith();
  const rows = adminLimits.oldNamesShown;
  const { data, error } = useQuery(oldNamesQuery(useApi(), personaId, page));
  if (data === undefined) {
    return (
      <p className={styles.muted} role="status">
        {error === null ? t('site.loading') : failureText(error)}
      </p>
    );
  }
  if (data.records.length === 0) return <p className={styles.muted}>{t('userCase.oldNames.none')}</p>;
  return (
    <>
      <Stack as="ul" gap={4} className={styles.names}>
        {data.records.map(({ name, until, changedBy }) => (
          <li key={`${until} ${name}`}>
            <bdi>{shownName(name)}</bdi>{' '}
            <span className={styles.muted}>
              {t('userCase.oldNames.until', { time: formatExactTime(new Date(until), locale) })}
              {changedBy === null
                ? null
                : ` · ${t('userCase.oldNames.by', { name: shownUserName(changedBy) })}`}
            </span>
          </li>
        ))}
      </Stack>
      <CasePages
        page={page}
        lastPage={Math.ceil((data.total ?? 0) / rows)}
        linkTo={(next) => linkWith({ names: `${String(personaId)}-${String(next)}` })}
      />
    </>
  );
}

export interface RenameDialogProps {
  /** The persona that is renamed; undefined keeps the dialog closed. */
  readonly persona: AdminPersona | undefined;
  readonly onClose: () => void;
}

/** Gives a persona another name, and bans its previous one if wished (S2-73). */
function RenameDialog({ persona, onClose }: RenameDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={persona !== undefined}
      title={t('userCase.rename.of', { name: shownName(persona?.personaName ?? '') })}
      onClose={onClose}
    >
      {persona === undefined ? null : (
        <RenameForm key={persona.personaId} persona={persona} onClose={onClose} />
      )}
    </Dialog>
  );
}

function RenameForm(props: Pick<RenameDialogProps, 'onClose'> & { readonly persona: AdminPersona }) {
  const { persona, onClose } = props;
  const { t } = useTranslation();
  const failureText = useCodedFailureText();
  // The persona has the new name before the dialog closes.
  const [oldName] = useState(persona.personaName);
  const [name, setName] = useState(oldName);
  const [banPreviousName, setBanPreviousName] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const { isBusy, failure, forget, run } = useWrite();
  useClosing(isDone, onClose);
  const isSame = name === '' || name === oldName;
  const handleSubmit = async () => {
    setIsChecked(true);
    if (isSame) return;
    const renamed = { personaId: persona.personaId, newName: name, banPreviousName };
    if ((await run('moderation.renamePersona', renamed)) !== undefined) setIsDone(true);
  };
  return (
    <Box as={Form} isBreaking onSubmit={handleSubmit}>
      {isDone ? (
        <Alert tone="good" isUrgent>
          <p>{t('userCase.rename.done', { name: shownName(name) })}</p>
        </Alert>
      ) : null}
      <GameIdField
        ref={takesFirstFocus}
        label={t('userCase.rename.name')}
        value={name}
        error={
          failure !== undefined
            ? failureText(failure)
            : isChecked && isSame && !isDone
              ? t('userCase.rename.same')
              : undefined
        }
        onChange={(typed) => {
          forget();
          setName(typed);
        }}
      />
      <Checkbox checked={banPreviousName} onChange={({ target }) => setBanPreviousName(target.checked)}>
        {t('userCase.rename.banPrevious')}
      </Checkbox>
      <FormEnd cancel={t('userCase.cancel')} onCancel={onClose} isBusy={isBusy || isDone}>
        {t('userCase.rename.submit')}
      </FormEnd>
    </Box>
  );
}

/** Closes the dialog 1 s after success (S8-33). */
function useClosing(isDone: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => close(), delaysMs.personaDialogClose);
    return () => clearTimeout(timer);
  }, [isDone]);
}
