import type { LadderRow, PersonaLadders } from '@ra3/sdk/browser';
import { ladderTypes } from '@ra3/sdk/facts';
import { tierOfRow } from '@ra3/sdk/rules';
import { useParams } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { isNotFound } from '../../platform/failures/is-not-found.js';
import { links } from '../../platform/routing/links.js';
import { Card } from '../../ui/card/card.js';
import { LinkButton } from '../../ui/button/link-button.js';
import { FactionIcons } from '../../entities/faction/faction-icon.js';
import { Page } from '../../ui/page/page.js';
import { PageHead } from '../../platform/page/page-head.js';
import { shownName } from '../../entities/player/shown-name.js';
import { Skeleton } from '../../ui/skeleton/skeleton.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import { TierMark } from '../../entities/tier/tier-mark.js';
import { RecentForm } from './recent-form.js';
import { LadderCards } from './ladder-cards.js';
import { PastSeasons } from './past-seasons.js';
import { PersonaMatches } from './persona-matches.js';
import { usePersonaLadders, type ModLadders } from './use-persona-ladders.js';

/** The page of a persona: its ladders, past seasons and matches (S2-43). */
export function PersonaPage() {
  const { personaId: text = '' } = useParams();
  const personaId = /^[1-9][0-9]{0,15}$/.test(text) ? Number(text) : undefined;
  if (personaId === undefined || !Number.isSafeInteger(personaId)) return <PersonaNotFound />;
  // The key resets all state when the persona changes (S4-26).
  return <OpenPersona key={personaId} personaId={personaId} />;
}

function OpenPersona({ personaId }: { readonly personaId: number }) {
  const { t } = useTranslation();
  const ladders = usePersonaLadders(personaId);
  if (ladders.some(({ error }) => isNotFound(error))) return <PersonaNotFound />;
  const loaded = ladders.flatMap(({ data }) => (data === undefined ? [] : [data]));
  // Everything else waits for the first answer, so that a persona who does not exist costs one call.
  const isKnown = ladders.some(({ data, error }) => data !== undefined || error !== undefined);
  return (
    <Page>
      <PersonaHead personaId={personaId} loaded={loaded} isKnown={isKnown} />
      {hasNoLadderGames(ladders) ? (
        <Card title={t('persona.allLadders')}>
          <p>{t('persona.noLadderGames')}</p>
        </Card>
      ) : (
        ladders.map((ladder) => <LadderCards key={ladder.mod} {...ladder} />)
      )}
      {isKnown ? (
        <>
          <PastSeasons personaId={personaId} />
          <PersonaMatches personaId={personaId} />
        </>
      ) : null}
    </Page>
  );
}

/** Whether the ladders of all mods have loaded, and none has a row of the persona. */
function hasNoLadderGames(ladders: readonly ModLadders[]): boolean {
  return ladders.every(
    ({ data }) => data !== undefined && ladderTypes.every((type) => data[`ladder${type}`] === null),
  );
}

interface PersonaHeadProps {
  readonly personaId: number;
  /** The ladders that have loaded so far. */
  readonly loaded: readonly PersonaLadders[];
  readonly isKnown: boolean;
}

function PersonaHead({ personaId, loaded, isKnown }: PersonaHeadProps) {
  const { t } = useTranslation();
  const [first] = loaded;
  const main = mainRow(loaded);
  return (
    <PageHead
      title={first === undefined ? t('persona.loading') : shownName(first.personaName)}
      mark={<Mark isLoading={first === undefined} row={main} />}
      context={<Tier row={main} />}
      controls={<RecentForm personaId={personaId} isKnown={isKnown} />}
    />
  );
}

interface MarkProps {
  readonly isLoading: boolean;
  readonly row: LadderRow | undefined;
}

/** The factions of a persona, a skeleton of the same size while loading, or nothing without ladder games. */
function Mark({ isLoading, row }: MarkProps) {
  if (isLoading) return <Skeleton width="32px" height="32px" isRound />;
  return row === undefined ? null : <FactionIcons {...row} size={32} />;
}

/** The row of the ladder on which the persona has played most. */
function mainRow(loaded: readonly PersonaLadders[]): LadderRow | undefined {
  const rows = loaded.flatMap((ladders) => ladderTypes.map((type) => ladders[`ladder${type}`]));
  return rows
    .filter((row) => row !== null)
    .reduce<LadderRow | undefined>(
      (most, row) => (most === undefined || gamesOf(row) > gamesOf(most) ? row : most),
      undefined,
    );
}

function gamesOf({ wins, losses }: LadderRow): number {
  return wins + losses;
}

function Tier({ row }: { readonly row: LadderRow | undefined }) {
  const { t } = useTranslation();
  const tier = row === undefined ? undefined : tierOfRow(row);
  return tier === undefined ? t('persona.context') : <TierMark tier={tier} isNamed />;
}

function PersonaNotFound() {
  const { t } = useTranslation();
  return (
    <Page>
      <PageHead title={t('persona.notFound')} />
      <EmptyState
        title={t('persona.notFoundHint')}
        action={<LinkButton to={links.ladder.to('ra3', '1v1')}>{t('persona.toLadder')}</LinkButton>}
      />
    </Page>
  );
}
