import type { AdminPersona, MatchRow } from '@ra3/sdk';
import { FIRST_PAGE } from '@ra3/sdk/facts';
import { useQueries } from '@tanstack/react-query';
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

/** The latest matches of all personas of a user, or of one of them. */
export function MatchesCard({ personas }: { readonly personas: readonly AdminPersona[] }) {
  const { t } = useTranslation();
  const choices = personas
    .filter(({ deleted }) => !deleted)
    .toSorted((a, b) => Number(b.isSelectedForLadders) - Number(a.isSelectedForLadders));
  const [chosenId, setChosenId] = useState<number>();
  const chosen = choices.find(({ personaId }) => personaId === chosenId);
  const shown = chosen === undefined ? choices : [chosen];
  return (
    <Card title={t('userCase.matches.title')}>
      {choices.length === 0 ? (
        <p className={styles.muted}>{t('userCase.personas.none')}</p>
      ) : (
        <Stack gap={12} width="column">
          <SelectField
            label={t('userCase.matches.persona')}
            options={[
              { value: '', label: t('userCase.matches.ofAll') },
              ...choices.map(({ personaId, personaName }) => ({
                value: String(personaId),
                label: shownName(personaName),
              })),
            ]}
            value={String(chosen?.personaId ?? '')}
            onChange={({ target }) => setChosenId(Number(target.value))}
          />
          <Matches personaIds={shown.map(({ personaId }) => personaId)} />
        </Stack>
      )}
    </Card>
  );
}

function Matches({ personaIds }: { readonly personaIds: readonly number[] }) {
  const { t } = useTranslation();
  const api = useApi();
  const answers = useQueries({
    queries: personaIds.map((personaId) => personaMatchesQuery(api, personaId, FIRST_PAGE)),
  });
  const failed = answers.find(({ data, error }) => data === undefined && error !== null);
  const loaded = answers.flatMap(({ data }) => data?.records ?? []);
  const matches = useWithMapNames(
    answers.every(({ data }) => data !== undefined) ? latestOf(loaded) : undefined,
  );
  const [only, ...others] = personaIds;
  const personaId = others.length === 0 ? only : undefined;
  if (matches === undefined) {
    return failed === undefined ? (
      <Loading of={t('userCase.matches.title')}>
        <SkeletonRows rows={4} rowHeight="73px" />
      </Loading>
    ) : (
      <QueryError title={t('userCase.matches.failed')} query={failed} isCompact />
    );
  }
  if (matches.length === 0) return <p className={styles.muted}>{t('userCase.matches.none')}</p>;
  return (
    <>
      <MatchList matches={matches} {...(personaId === undefined ? {} : { personaId })} />
      {personaId === undefined ? null : (
        <Row>
          <LinkButton to={links.persona.to(personaId)} size="small">
            {t('userCase.matches.all')}
          </LinkButton>
        </Row>
      )}
    </>
  );
}

/** The latest of the matches of all personas; two personas of one account may have met. */
function latestOf(matches: readonly MatchRow[]): readonly MatchRow[] {
  const byId = new Map(matches.map((match) => [match.id, match]));
  return [...byId.values()]
    .toSorted((a, b) => Date.parse(b.startTime) - Date.parse(a.startTime))
    .slice(0, SHOWN_MATCHES);
}
