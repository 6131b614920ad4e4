import type { LadderRow, PersonaLadders } from '@ra3/sdk/browser';
import { ladderMods, type LadderMod } from '@ra3/sdk/facts';
import { ladderModOf, tierOfElo } from '@ra3/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../shared/i18n/use-translation.js';
import { useParams, useSearchParams } from '../../shared/routing/router.js';
import { useApi } from '../../shared/api/api-context.js';
import { isNotFound } from '../../shared/api/is-not-found.js';
import { links } from '../../shared/routing/links.js';
import { LinkButton } from '../../shared/ui/button/link-button.js';
import { FactionIcons } from '../../shared/ui/faction/faction-icon.js';
import { Page } from '../../shared/ui/page-head/page.js';
import { PageHead } from '../../shared/ui/page-head/page-head.js';
import { shownName } from '../../shared/ui/player/shown-name.js';
import { EmptyState } from '../../shared/ui/state/empty-state.js';
import { ErrorState } from '../../shared/ui/state/error-state.js';
import { TabLinks } from '../../shared/ui/tabs/tab-links.js';
import { TierMark } from '../../shared/ui/tier/tier-mark.js';
import { LadderCards } from './ladder-cards.js';
import { PastSeasons } from './past-seasons.js';
import { PersonaMatches } from './persona-matches.js';

/** A persona: its ladders, past seasons and matches (spec §2 "Persona page"). */
export function PersonaPage() {
  const { personaId: text = '' } = useParams();
  const personaId = /^[1-9][0-9]{0,15}$/.test(text) ? Number(text) : undefined;
  const [query] = useSearchParams();
  if (personaId === undefined || !Number.isSafeInteger(personaId)) return <NoSuchPersona />;
  // A new id begins with a page of its own: nothing of the last persona stays (spec §4).
  return <OpenPersona key={personaId} personaId={personaId} mod={ladderModOf(query.get('mod'))} />;
}

interface PersonaProps {
  readonly personaId: number;
  readonly mod: LadderMod;
}

function OpenPersona({ personaId, mod }: PersonaProps) {
  const { t } = useTranslation();
  const api = useApi();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['persona', personaId, mod],
    queryFn: ({ signal }) => api.stats.persona({ personaId, mod }, { signal }),
    placeholderData: (previous) => previous,
  });
  if (isNotFound(error)) return <NoSuchPersona />;
  return (
    <Page>
      <PersonaHead persona={data} tabs={<ModTabs personaId={personaId} mod={mod} />} />
      {data === undefined && error !== null ? (
        <ErrorState
          title={t('persona.failed')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <LadderCards persona={data} mod={mod} />
      )}
      <PastSeasons personaId={personaId} mod={mod} />
      <PersonaMatches personaId={personaId} mod={mod} />
    </Page>
  );
}

interface PersonaHeadProps {
  readonly persona: PersonaLadders | undefined;
  readonly tabs: React.ReactNode;
}

function PersonaHead({ persona, tabs }: PersonaHeadProps) {
  const { t } = useTranslation();
  const best = persona === undefined ? undefined : firstLadder(persona);
  const name = persona === undefined ? t('persona.loading') : shownName(persona.personaName);
  return (
    <PageHead
      title={name}
      mark={best === undefined ? undefined : <FactionIcons {...best} size={32} />}
      context={<Tier row={best} />}
      tabs={tabs}
    />
  );
}

/** The ladder that stands for a persona: the one of the smallest matches that it has played. */
function firstLadder({ ladder1v1, ladder2v2, ladder3v3 }: PersonaLadders): LadderRow | undefined {
  return [ladder1v1, ladder2v2, ladder3v3].find((row) => row !== null);
}

function Tier({ row }: { readonly row: LadderRow | undefined }) {
  const { t } = useTranslation();
  const tier = row === undefined || row.placementMatchesLeft > 0 ? undefined : tierOfElo(row.elo);
  return tier === undefined ? t('persona.context') : <TierMark tier={tier} isNamed />;
}

function ModTabs({ personaId, mod }: PersonaProps) {
  const { t } = useTranslation();
  return (
    <TabLinks
      label={t('ladder.chooseMod')}
      tabs={ladderMods.map((word) => ({
        to: `${links.persona.to(personaId)}?mod=${word}`,
        label: t(`facts.mods.${word}`),
        isCurrent: word === mod,
      }))}
    />
  );
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
