import { ladderPageOfRank } from '@ra3/sdk/rules/pages';
import type { LadderRow, Persona } from '@ra3/sdk';
import { ladderMods } from '@ra3/sdk/facts';
import { listStandings, mainStanding, type Standing } from '@ra3/sdk/rules/standings';
import { matchResult } from '@ra3/sdk/rules/matches';
import { useQueries, useQuery } from '@tanstack/react-query';
import { ladderPageQuery } from '../../entities/ladder-queries.js';
import { MapThumbnail } from '../../entities/map/map-thumbnail.js';
import { MatchLink } from '../../entities/match/match-link.js';
import { useOutcomes } from '../../entities/match/use-outcomes.js';
import { personaLaddersQuery, useOwnPersonas } from '../../entities/persona/persona-queries.js';
import { PlayerName } from '../../entities/player/player-name.js';
import { EloDelta } from '../../entities/player/rating.js';
import { useApi } from '../../platform/api/api-context.js';
import { callQuery } from '../../platform/api/call-query.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { RelativeTime } from '../../platform/relative-time.js';
import { links } from '../../platform/routing/links.js';
import { LinkButton } from '../../ui/button.js';
import { Box, Row, Text } from '../../ui/layout.js';
import styles from './home.module.css';

/** Results that show the form, the newest on the right. */
const FORM_MATCHES = 5;

export function OwnStrip() {
  const { t } = useTranslation();
  const { personas } = useOwnPersonas();
  const persona = personas?.find(({ ranked }) => ranked) ?? personas?.[0];
  if (personas === undefined) return null;
  if (persona === undefined) return <NewMember />;
  return (
    <section className={styles.strip} aria-label={t('home.own.title')}>
      <OwnStanding persona={persona} />
      <OwnLastMatch personaId={persona.personaId} />
    </section>
  );
}

/** Without a Game ID nobody can play: the next step of a new member. */
function NewMember() {
  const { t } = useTranslation();
  return (
    <section className={styles.strip} aria-label={t('home.own.title')}>
      <Box isGrowing>
        <Text isStrong>{t('home.own.new')}</Text>
        <Text tone="muted" size={13}>
          {t('home.own.newHint')}
        </Text>
      </Box>
      <LinkButton to={links.account.to()} variant="primary" icon="plus">
        {t('home.own.create')}
      </LinkButton>
    </section>
  );
}

function OwnStanding({ persona: { personaId, personaName } }: { readonly persona: Persona }) {
  const { t } = useTranslation();
  const best = useMainStanding(personaId);
  const outcomes = useOutcomes();
  return (
    <Row as="p" align="baseline" gap={2} columnGap={12} width="fit" className={styles.standing}>
      <Box as={PlayerName} name={personaName} personaId={personaId} isStrong />
      {best === undefined || best.row.rank < 1 ? null : (
        <>
          <span className={styles.fact}>
            {t('home.own.rank', {
              rank: best.row.rank,
              elo: best.row.elo,
              ladder: `${t(`facts.mods.${best.mod}`)} ${best.type}`,
            })}
          </span>
          {outcomes.isHidden(`record ${personaId}`) ? null : (
            <EloDelta delta={best.row.eloDelta} updatedAt={best.row.updateTime} />
          )}
          <Distance standing={best} />
        </>
      )}
    </Row>
  );
}

function useMainStanding(personaId: number): Standing<LadderRow> | undefined {
  const api = useApi();
  const answers = useQueries({ queries: ladderMods.map((mod) => personaLaddersQuery(api, personaId, mod)) });
  return mainStanding(listStandings((mod) => answers[ladderMods.indexOf(mod)]?.data));
}

function Distance({ standing: { mod, type, row } }: { readonly standing: Standing<LadderRow> }) {
  const { t } = useTranslation();
  const api = useApi();
  const next = row.rank - 1;
  const page = ladderPageOfRank(next);
  const { data } = useQuery({
    ...ladderPageQuery(api, { mod, type }, page),
    enabled: next > 0,
  });
  if (next === 0) return <span className={styles.distance}>{t('home.own.first')}</span>;
  const above = data?.records.find(({ rank }) => rank === next);
  if (above === undefined) return null;
  const elo = Math.max(1, above.elo - row.elo);
  return <span className={styles.distance}>{t('home.own.toNext', { elo, rank: next })}</span>;
}

function OwnLastMatch({ personaId }: { readonly personaId: number }) {
  const { t } = useTranslation();
  const api = useApi();
  const { data } = useQuery(callQuery(api, 'matches.recentOfPersona', { personaId, page: 1 }));
  const outcomes = useOutcomes();
  const match = data?.records[0];
  if (data === undefined || match === undefined) return null;
  const results = outcomes.isHidden(`record ${personaId}`)
    ? []
    : data.records.slice(0, FORM_MATCHES).map((each) => matchResult(each, personaId));
  return (
    <>
      <div className={styles.last}>
        <MapThumbnail map={match.map} />
        <Box width="fit">
          <Text size={13} tone="muted">
            {t('home.own.lastMatch')} · <RelativeTime time={match.startTime} />
          </Text>
          <MatchLink match={match} />
        </Box>
      </div>
      <ol className={styles.form} aria-label={t('home.own.form')}>
        {results.toReversed().map((result, place) =>
          result === undefined ? null : (
            <li key={place} className={styles[result]}>
              {t(`home.own.${result}`)}
            </li>
          ),
        )}
      </ol>
    </>
  );
}
