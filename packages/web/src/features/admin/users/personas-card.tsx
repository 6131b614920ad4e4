import type { AdminPersona, AdminUser } from '@ra3/sdk/browser';
import { formatExactTime } from '@ra3/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PlayerName, shownName } from '../../../entities/player/player-name.js';
import { useApi } from '../../../platform/api/api-context.js';
import { callQuery } from '../../../platform/api/call-query.js';
import { useCodedFailureText } from '../../../platform/failures.js';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { RenameDialog } from './rename-dialog.js';
import type { HasCall } from './user-case-queries.js';
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
      <ul className={styles.rows}>
        {user.personas.map((persona) => (
          <PersonaRow
            key={persona.personaId}
            persona={persona}
            hasOldNames={hasCall('cases.oldNames')}
            onRename={() => setRenamedId(persona.personaId)}
          />
        ))}
      </ul>
      <RenameDialog persona={renamed} onClose={() => setRenamedId(undefined)} />
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
        <span className={styles.muted}>{t('userCase.id', { id: personaId })}</span>
        {isSelectedForLadders ? <Badge tone="signal">{t('userCase.personas.ranked')}</Badge> : null}
        {deleted ? <Badge>{t('userCase.personas.deleted')}</Badge> : null}
        {deleted ? null : (
          <Button
            size="small"
            className={styles.end}
            aria-label={t('userCase.rename.of', { name: shownName(personaName) })}
            onClick={onRename}
          >
            {t('userCase.rename.open')}
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
    <details className={styles.details} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary aria-label={t('userCase.oldNames.of', { name: shownName(persona.personaName) })}>
        {t('userCase.oldNames.title')}
      </summary>
      {isOpen ? <OldNameList personaId={persona.personaId} /> : null}
    </details>
  );
}

function OldNameList({ personaId }: { readonly personaId: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const failureText = useCodedFailureText();
  const { data, error } = useQuery({
    ...callQuery(useApi(), 'cases.oldNames', { id: personaId }),
    staleTime: 0,
  });
  if (data === undefined) {
    return (
      <p className={styles.muted} role="status">
        {error === null ? t('site.loading') : failureText(error)}
      </p>
    );
  }
  if (data.records.length === 0) return <p className={styles.muted}>{t('userCase.oldNames.none')}</p>;
  return (
    <ul className={styles.names}>
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
    </ul>
  );
}
