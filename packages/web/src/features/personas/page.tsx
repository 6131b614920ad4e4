import type { LadderRow, PersonaLadders } from '@ra3/sdk/browser';
import { ladderTypes } from '@ra3/sdk/facts';
import { tierOfElo } from '@ra3/sdk/rules';
import { useParams } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { isNotFound } from '../../platform/failures/is-not-found.js';
import { links } from '../../platform/routing/links.js';
import { LinkButton } from '../../ui/button/link-button.js';
import { FactionIcon, FactionIcons } from '../../entities/faction/faction-icon.js';
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
import { usePersonaLadders } from './use-persona-ladders.js';

/** A persona: its ladders, past seasons and matches (spec §2 "Persona page"). */
export function PersonaPage() {
  const { personaId: text = '' } = useParams();
  const personaId = /^[1-9][0-9]{0,15}$/.test(text) ? Number(text) : undefined;
  if (personaId === undefined || !Number.isSafeInteger(personaId)) return <NoSuchPersona />;
  // A new id begins with a page of its own: nothing of the last persona stays (spec §4).
  return <OpenPersona key={personaId} personaId={personaId} />;
}

function OpenPersona({ personaId }: { readonly personaId: number }) {
  const ladders = usePersonaLadders(personaId);
  if (ladders.some(({ error }) => isNotFound(error))) return <NoSuchPersona />;
  const known = ladders.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return (
    <Page>
      <PersonaHead personaId={personaId} known={known} />
      {ladders.map((ladder) => (
        <LadderCards key={ladder.mod} {...ladder} />
      ))}
      <PastSeasons personaId={personaId} />
      <PersonaMatches personaId={personaId} />
    </Page>
  );
}

interface PersonaHeadProps {
  readonly personaId: number;
  /** What has come so far. */
  readonly known: readonly PersonaLadders[];
}

function PersonaHead({ personaId, known }: PersonaHeadProps) {
  const { t } = useTranslation();
  const [first] = known;
  const main = mainRow(known);
  return (
    <PageHead
      title={first === undefined ? t('persona.loading') : shownName(first.personaName)}
      mark={<Mark isLoading={first === undefined} row={main} />}
      context={<Tier row={main} />}
      controls={<RecentForm personaId={personaId} />}
    />
  );
}

interface MarkProps {
  readonly isLoading: boolean;
  readonly row: LadderRow | undefined;
}

/** The factions of a persona; their place is kept while they are on their way. */
function Mark({ isLoading, row }: MarkProps) {
  if (isLoading) return <Skeleton width="32px" height="32px" isRound />;
  return row === undefined ? <FactionIcon faction={null} size={32} /> : <FactionIcons {...row} size={32} />;
}

/** The ladder that stands for a persona: the one it has played most. */
function mainRow(known: readonly PersonaLadders[]): LadderRow | undefined {
  const rows = known.flatMap((ladders) => ladderTypes.map((type) => ladders[`ladder${type}`]));
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
  const tier = row === undefined || row.placementMatchesLeft > 0 ? undefined : tierOfElo(row.elo);
  return tier === undefined ? t('persona.context') : <TierMark tier={tier} isNamed />;
}

function NoSuchPersona() {
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
