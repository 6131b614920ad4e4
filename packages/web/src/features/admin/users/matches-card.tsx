import type { AdminPersona } from '@ra3/sdk';
import { FIRST_PAGE } from '@ra3/sdk/facts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWithMapNames } from '../../../entities/map/map-name-queries.js';
import { MatchList } from '../../../entities/match/list/match-list.js';
import { personaMatchesQuery } from '../../../entities/match/match-queries.js';
import { shownName } from '../../../entities/player/player-name.js';
import { useApi } from '../../../platform/api/api-context.js';
import { QueryError } from '../../../platform/error-state.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { links } from '../../../platform/routing/links.js';
import { LinkButton } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { SelectField } from '../../../ui/field.js';
import { Row, Stack } from '../../../ui/layout.js';
import { Loading, SkeletonRows } from '../../../ui/skeleton.js';
import styles from './users.module.css';

/** The matches that are shown here; the persona's page has all. */
const SHOWN_MATCHES = 10;

/** The latest matches of one of a user's personas, those on the ladders first. */
export function MatchesCard({ personas }: { readonly personas: readonly AdminPersona[] }) {
  const { t } = useTranslation();
  const choices = personas
    .filter(({ deleted }) => !deleted)
    .toSorted((a, b) => Number(b.isSelectedForLadders) - Number(a.isSelectedForLadders));
  const [chosenId, setChosenId] = useState<number>();
  const persona = choices.find(({ personaId }) => personaId === chosenId) ?? choices[0];
  return (
    <Card title={t('userCase.matches.title')}>
      {persona === undefined ? (
        <p className={styles.muted}>{t('userCase.personas.none')}</p>
      ) : (
        <Stack gap={12} width="column">
          <SelectField
            label={t('userCase.matches.persona')}
            options={choices.map(({ personaId, personaName }) => ({
              value: String(personaId),
              label: shownName(personaName),
            }))}
            value={String(persona.personaId)}
            onChange={({ target }) => setChosenId(Number(target.value))}
          />
          <PersonaMatches personaId={persona.personaId} />
        </Stack>
      )}
    </Card>
  );
}

function PersonaMatches({ personaId }: { readonly personaId: number }) {
  const { t } = useTranslation();
  const api = useApi();
  const answer = useQuery(personaMatchesQuery(api, personaId, FIRST_PAGE));
  const data = useWithMapNames(answer.data);
  if (data === undefined) {
    return answer.error === null || answer.data !== undefined ? (
      <Loading of={t('userCase.matches.title')}>
        <SkeletonRows rows={4} rowHeight="73px" />
      </Loading>
    ) : (
      <QueryError title={t('userCase.matches.failed')} query={answer} isCompact />
    );
  }
  if (data.records.length === 0) return <p className={styles.muted}>{t('userCase.matches.none')}</p>;
  return (
    <>
      <MatchList matches={data.records.slice(0, SHOWN_MATCHES)} personaId={personaId} />
      <Row>
        <LinkButton to={links.persona.to(personaId)} size="small">
          {t('userCase.matches.all')}
        </LinkButton>
      </Row>
    </>
  );
}
