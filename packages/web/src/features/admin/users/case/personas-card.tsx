import type { AdminPersona, AdminUser } from '@ra3/sdk/browser';
import { formatExactTime } from '@ra3/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PlayerName, shownName } from '../../../../entities/player/player-name.js';
import { useCodedFailureText } from '../../../../platform/failures/coded-failure-text.js';
import { useLocale } from '../../../../platform/i18n/use-locale.js';
import { useTranslation } from '../../../../platform/i18n/use-translation.js';
import { Badge } from '../../../../ui/badge.js';
import { Button } from '../../../../ui/button.js';
import { Card } from '../../../../ui/card.js';
import { useAdminSource } from '../../frame/use-admin-source.js';
import { deskQueries } from '../desk/desk-queries.js';
import { shownUserName } from '../desk/shown-user-name.js';
import type { HasCall } from '../desk/use-desk-extensions.js';
import { RenameDialog } from './rename-dialog.js';
import styles from './parts.module.css';

export interface PersonasCardProps {
  readonly user: AdminUser;
  readonly hasCall: HasCall;
}

/** The personas of a user, with a dialog that renames one (S2-73). */
export function PersonasCard({ user, hasCall }: PersonasCardProps) {
  const { t } = useTranslation();
  const [renamedId, setRenamedId] = useState<number>();
  const renamed = user.personas.find(({ personaId }) => personaId === renamedId);
  return (
    <Card title={t('desk.personas.title')} aside={String(user.personas.length)}>
      {user.personas.length === 0 ? <p className={styles.muted}>{t('desk.personas.none')}</p> : null}
      <ul className={styles.rows}>
        {user.personas.map((persona) => (
          <PersonaRow
            key={persona.personaId}
            persona={persona}
            hasOldNames={hasCall('cases.oldNames')}
            onRename={() => {
              setRenamedId(persona.personaId);
            }}
          />
        ))}
      </ul>
      <RenameDialog
        userId={user.userId}
        persona={renamed}
        onClose={() => {
          setRenamedId(undefined);
        }}
      />
    </Card>
  );
}

interface PersonaRowProps {
  readonly persona: AdminPersona;
  readonly hasOldNames: boolean;
  readonly onRename: () => void;
}

function PersonaRow({ persona, hasOldNames, onRename }: PersonaRowProps) {
  const { t } = useTranslation();
  const { personaId, personaName, isSelectedForLadders, deleted } = persona;
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <PlayerName name={personaName} personaId={deleted ? undefined : personaId} />
        <span className={styles.muted}>{t('desk.id', { id: personaId })}</span>
        {isSelectedForLadders ? <Badge tone="signal">{t('desk.personas.ranked')}</Badge> : null}
        {deleted ? <Badge>{t('desk.personas.deleted')}</Badge> : null}
        {deleted ? null : (
          <Button
            size="small"
            className={styles.end}
            aria-label={t('desk.rename.of', { name: shownName(personaName) })}
            onClick={onRename}
          >
            {t('desk.rename.open')}
          </Button>
        )}
      </div>
      {hasOldNames ? <OldNames persona={persona} /> : null}
    </li>
  );
}

/** The names that a persona had; loaded when it is opened. */
function OldNames({ persona }: { readonly persona: AdminPersona }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={styles.details}
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open);
      }}
    >
      <summary aria-label={t('desk.oldNames.of', { name: shownName(persona.personaName) })}>
        {t('desk.oldNames.title')}
      </summary>
      {isOpen ? <OldNameList personaId={persona.personaId} /> : null}
    </details>
  );
}

function OldNameList({ personaId }: { readonly personaId: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const failureText = useCodedFailureText();
  const { data, error } = useQuery(deskQueries.oldNames(useAdminSource(), personaId));
  if (data === undefined) {
    return (
      <p className={styles.muted} role="status">
        {error === null ? t('site.loading') : failureText(error)}
      </p>
    );
  }
  if (data.records.length === 0) return <p className={styles.muted}>{t('desk.oldNames.none')}</p>;
  return (
    <ul className={styles.names}>
      {data.records.map(({ name, until, changedBy }) => (
        <li key={`${until} ${name}`}>
          <bdi>{shownName(name)}</bdi>{' '}
          <span className={styles.muted}>
            {t('desk.oldNames.until', { time: formatExactTime(new Date(until), locale) })}
            {changedBy === null ? null : ` · ${t('desk.oldNames.by', { name: shownUserName(changedBy) })}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
