import type { Reply } from '@ra3/sdk';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { formatExactTime } from '@ra3/sdk/rules/times';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSeasonName } from '../../../entities/season-queries.js';
import { useApi } from '../../../platform/api/api-context.js';
import { neededCall } from '../../../platform/api/call-query.js';
import { QueryError } from '../../../platform/error-state.js';
import { useLocale, useTranslation, useNumberFormat } from '../../../platform/i18n/use-translation.js';
import { RelativeTime } from '../../../platform/relative-time.js';
import { adminLinks } from '../../../platform/routing/admin-links.js';
import { Card } from '../../../ui/card.js';
import { LoadMark } from './relays-card.js';
import { Text } from '../../../ui/layout.js';
import styles from './server.module.css';

/** What an admin wants to know first; nothing on a host without the call, and while it loads. */
export function OverviewStrip({ answer }: { readonly answer: ReturnType<typeof useOverview> }) {
  const { t } = useTranslation();
  const { data, error } = answer;
  if (data !== undefined && data !== null) return <Strip overview={data} />;
  if (error === null) return null;
  return <QueryError title={t('reports.overview.failed')} query={answer} isCompact />;
}

/** `null` on a host without the call. */
export function useOverview(): UseQueryResult<Reply<'reports.overview'> | null> {
  return useQuery({
    ...neededCall(useApi(), 'reports.overview', {}),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

function Strip({ overview }: { readonly overview: Reply<'reports.overview'> }) {
  const { t } = useTranslation();
  const { whole, percent } = useNumberFormat();
  const seasonName = useSeasonName();
  const { bansLastDay, bansEnding, highestLoad, invitations, season } = overview;
  return (
    <Card title={t('reports.overview.title')}>
      <dl className={styles.strip}>
        <Fact name={t('reports.overview.bans')}>
          <span className={styles.number}>{whole(bansLastDay)}</span>
        </Fact>
        <Fact name={t('reports.overview.ending')}>
          <span className={styles.number}>{whole(bansEnding.count)}</span>
          <EndingBans bans={bansEnding} />
        </Fact>
        <Fact name={t('reports.overview.load')}>
          <span className={styles.number}>
            {highestLoad === null ? t('reports.loads.none') : percent(highestLoad)}
          </span>
          {highestLoad === null ? null : <LoadMark load={highestLoad} />}
        </Fact>
        <Fact name={t('reports.overview.codes')}>
          <Link to={adminLinks.invitations.to()} className={styles.number}>
            {whole(invitations.free + invitations.ready)}
          </Link>
          <span className={styles.small}>
            {t('reports.overview.codesText', {
              free: whole(invitations.free),
              ready: whole(invitations.ready),
            })}
          </span>
        </Fact>
        <Fact name={t('reports.overview.season')}>
          {season === null ? (
            t('reports.overview.noSeason')
          ) : (
            <>
              <Text as="bdi" size={18} isStrong>
                {stripHarmful(seasonName(season))}
              </Text>
              <span className={styles.small}>
                {t('reports.overview.since')} <RelativeTime time={season.startTime} />
              </span>
            </>
          )}
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function EndingBans(props: { readonly bans: Reply<'reports.overview'>['bansEnding'] }) {
  const {
    bans: { count, records },
  } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  if (count === 0) return null;
  const more = count - records.length;
  return (
    <ul className={styles.ending}>
      {records.map(({ userId, userName, endTime }) => (
        <li key={`${String(userId)} ${endTime}`}>
          <Link to={adminLinks.users.to({ user: String(userId) })}>
            <bdi>{stripHarmful(userName)}</bdi>
          </Link>{' '}
          <time dateTime={endTime}>{formatExactTime(new Date(endTime), locale)}</time>
        </li>
      ))}
      {more > 0 ? <li>{t('reports.overview.endingMore', { count: more })}</li> : null}
    </ul>
  );
}
