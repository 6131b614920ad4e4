import type { Account, Persona } from '@ra3/sdk/browser';
import { limits } from '@ra3/sdk/facts';
import { useId } from 'react';
import type { OwnPersonas } from '../../../entities/persona/persona-queries.js';
import { ErrorState } from '../../../platform/failures/error-state.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { PersonaDialog } from './persona-dialog.js';
import { PersonaRow } from './persona-row.js';
import styles from './personas.module.css';
import { usePersonaDraft } from './use-persona-draft.js';

export interface PersonaSectionProps {
  readonly account: Account;
  readonly own: OwnPersonas;
}

/** The list of personas: each marked as ranked, in placement or unranked, with its switch (S2-37, S4-08). */
export function PersonaSection({ account, own }: PersonaSectionProps) {
  const { t } = useTranslation();
  const used = usePersonaDraft(account.userId);
  const headingId = useId();
  const { personas, error, isFetching, reload } = own;
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <header className={styles.head}>
        <div>
          <h3 id={headingId} className={styles.title}>
            {t('profile.personas.title')}
          </h3>
          {personas === undefined ? null : <Counts personas={personas} />}
        </div>
        <Button icon="plus" onClick={used.openAdd}>
          {t('profile.personas.add.open')}
        </Button>
      </header>
      {personas === undefined ? (
        <ErrorState
          isCompact
          title={t('profile.personas.failed')}
          error={error}
          onRetry={() => {
            void reload();
          }}
          isRetrying={isFetching}
        />
      ) : personas.length === 0 ? (
        <EmptyState isCompact title={t('profile.personas.none')}>
          {t('profile.personas.noneHint')}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {personas.map((persona) => (
            <PersonaRow key={persona.personaId} persona={persona} reload={reload} used={used} />
          ))}
        </ul>
      )}
      <PersonaDialog used={used} own={own} />
    </section>
  );
}

function Counts({ personas }: { readonly personas: readonly Persona[] }) {
  const { t } = useTranslation();
  const ranked = personas.filter(({ isSelectedForLadders }) => isSelectedForLadders).length;
  return (
    <p className={styles.counts}>
      {t('profile.personas.counts', {
        used: personas.length,
        max: limits.personasPerUser,
        ranked,
        maxRanked: limits.rankedPersonas,
      })}
    </p>
  );
}
