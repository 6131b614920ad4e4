import type { MatchRow, MatchPlayer } from '@ra3/sdk';
import { neutralSides, teamSizes } from '@ra3/sdk/rules/matches';
import { shownMod } from '@ra3/sdk/rules/mods';
import { cleanText } from '@ra3/sdk/rules/text';
import { formatExactTime } from '@ra3/sdk/rules/times';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MapLabel, MapPlan } from '../../entities/map/map-thumbnail.js';
import { useMapName } from '../../entities/map/map-name-queries.js';
import { useMatchTypeName } from '../../entities/match/use-match-type-name.js';
import { versusQuery } from '../../entities/persona/record-queries.js';
import { shownName } from '../../entities/player/player-name.js';
import { useApi } from '../../platform/api/api-context.js';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { Card } from '../../ui/card.js';
import { Box, Stack } from '../../ui/layout.js';
import styles from './matches.module.css';

const LONGEST_VERSION = 60;

interface MatchFactsProps {
  readonly match: MatchRow;
  /** Omits the ending. */
  readonly isHidden: boolean;
  readonly children: ReactNode;
}

export function MatchFacts({ match, isHidden, children }: MatchFactsProps) {
  const { t } = useTranslation();
  const mapName = useMapName();
  const typeName = useMatchTypeName();
  return (
    <Card title={t('match.facts.title')}>
      <Stack columnGap={24} className={styles.card}>
        <MapPlan map={match.map} className={styles.picture} />
        <Stack width="fit" isTop>
          <Stack as="dl" gap={12} columnGap={16} className={styles.facts}>
            <Fact term={t('match.facts.map')}>
              <MapLabel name={mapName(match.map)} />
            </Fact>
            <Fact term={t('match.facts.kind')}>{isHidden ? teamSizes(match) : typeName(match.type)}</Fact>
            <Started startTime={match.startTime} />
            <Fact term={t('match.facts.version')}>
              <ModText match={match} />
            </Fact>
            {isHidden ? null : <Pair match={match} />}
          </Stack>
          <div className={styles.actions}>{children}</div>
        </Stack>
      </Stack>
    </Card>
  );
}

/** How the two players of a 1v1 did against each other; nothing for a match of teams. */
function Pair({ match }: { readonly match: MatchRow }) {
  const { t } = useTranslation();
  const [[first, ...others], [second, ...opponents]] = neutralSides(match);
  if (first === undefined || second === undefined || others.length + opponents.length > 0) return null;
  return (
    <Fact term={t('match.headToHead')}>
      <HeadToHead first={first} second={second} />
    </Fact>
  );
}

function Started({ startTime }: { readonly startTime: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const date = new Date(startTime);
  return (
    <Fact term={t('match.facts.started')}>
      {Number.isNaN(date.getTime()) ? '--' : formatExactTime(date, locale)}
    </Fact>
  );
}

/** The full name of the game version; before it the translated name of the mod, unless it is vanilla or begins with that name. */
function ModText({ match: { modFullName } }: { readonly match: MatchRow }) {
  const { t } = useTranslation();
  const shown = shownMod(modFullName);
  const version = cleanText(modFullName, LONGEST_VERSION) || '?';
  const mod = shown?.kind === 'known' ? t(`facts.mods.${shown.id}`) : '';
  return (
    <>
      {/* No line begins with the separator. */}
      {version.toLowerCase().startsWith(mod.toLowerCase()) ? null : <bdi>{`${mod}\u00a0· `}</bdi>}
      <bdi>{version}</bdi>
    </>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <Box width="fit" isBreaking className={styles.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </Box>
  );
}

/** Links to all matches of the two players of a 1v1, with the score over these; a dash while it is unknown. */
function HeadToHead({ first, second }: { readonly first: MatchPlayer; readonly second: MatchPlayer }) {
  const api = useApi();
  const { data } = useQuery(versusQuery(api, first.personaId, second.personaId));
  return (
    <>
      <Link to={links.versus.to(first.personaId, second.personaId)}>
        <bdi>{shownName(first.personaName)}</bdi> – <bdi>{shownName(second.personaName)}</bdi>
      </Link>
      {/* On its own line, so that nothing moves when it loads. */}
      <span className={styles.score}>{data ? `${String(data.wins)} – ${String(data.losses)}` : '–'}</span>
    </>
  );
}
