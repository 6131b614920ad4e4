import { adminLimits } from '@ra3/sdk/facts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useApi } from '../../../platform/api/api-context.js';
import { callQuery } from '../../../platform/api/call-query.js';
import { useNumberFormat, useTranslation } from '../../../platform/i18n/use-translation.js';
import { RelativeTime } from '../../../platform/relative-time.js';
import { Card } from '../../../ui/card.js';
import { Stack } from '../../../ui/layout.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { LoadedPart } from '../admin-page.js';
import { useUserCaseAddress } from './use-user-case-address.js';
import { shownUserName } from './user-words.js';
import styles from './users.module.css';

/** What the matches of an account say: the share that lost sync beside that of everybody, and games with related accounts. */
export function EvidenceCard({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const { whole, percent } = useNumberFormat();
  const { linkTo } = useUserCaseAddress();
  const answer = useQuery(callQuery(useApi(), 'cases.evidence', { id: userId }));
  const share = (counts: { readonly matches: number; readonly desyncs: number }) =>
    counts.matches === 0 ? '–' : percent(counts.desyncs / counts.matches);
  return (
    <Card title={t('userCase.evidence.title', { days: adminLimits.evidenceDays })}>
      <LoadedPart
        answer={answer}
        name={t('userCase.evidence.title', { days: adminLimits.evidenceDays })}
        failed={t('userCase.evidence.failed')}
        skeleton={<SkeletonRows rows={3} rowHeight="40px" />}
        isCompact
      >
        {({ own, everybody, games }) => (
          <Stack gap={12} width="column">
            <dl className={styles.facts}>
              <div>
                <dt className={styles.muted}>{t('userCase.evidence.desyncs')}</dt>
                <dd>
                  {share(own)}{' '}
                  <span className={styles.muted}>
                    {t('userCase.evidence.of', { desyncs: whole(own.desyncs), matches: whole(own.matches) })}
                  </span>
                </dd>
              </div>
              <div>
                <dt className={styles.muted}>{t('userCase.evidence.everybody')}</dt>
                <dd>{share(everybody)}</dd>
              </div>
            </dl>
            {games.length === 0 ? (
              <p className={styles.muted}>{t('userCase.evidence.noGames')}</p>
            ) : (
              <Stack as="ul" gap={0} width="column" aria-label={t('userCase.evidence.games')}>
                {games.map((game) => (
                  <li key={game.userId} className={styles.row}>
                    <Link to={linkTo(game.userId)}>
                      <bdi>{shownUserName(game.userName)}</bdi>
                    </Link>
                    <p className={styles.muted}>
                      {t('userCase.evidence.game', {
                        count: game.matches,
                        opposed: game.opposed,
                        wins: game.wins,
                      })}{' '}
                      · <RelativeTime time={game.lastTime} />
                    </p>
                  </li>
                ))}
              </Stack>
            )}
          </Stack>
        )}
      </LoadedPart>
    </Card>
  );
}
