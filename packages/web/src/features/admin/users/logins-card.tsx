import { FIRST_PAGE } from '@ra3/sdk/facts';
import { formatExactTime } from '@ra3/sdk/rules/times';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../../platform/api/api-context.js';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.js';
import { adminLinks } from '../../../platform/routing/admin-links.js';
import { useLinkWith } from '../../../platform/routing/use-link-with.js';
import { withQuery } from '../../../platform/routing/with-query.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { WindowedTable } from '../../../ui/windowed-table.js';
import { LoadedPart } from '../admin-page.js';
import { type HasCall, loginsQuery, type Login } from './user-case-queries.js';
import { Line, Stack } from '../../../ui/layout.js';
import { CasePages, useCasePages } from './case-pages.js';
import styles from './users.module.css';

/** The logins of a user, loaded on demand, with what they share with other accounts (S2-72). */
export function LoginsCard({ userId, hasCall }: { readonly userId: number; readonly hasCall: HasCall }) {
  const { t } = useTranslation();
  const { loginsPage } = useCasePages();
  const linkWith = useLinkWith();
  const [isAsked, setIsAsked] = useState(false);
  const isShown = isAsked || loginsPage !== undefined;
  const hasAll = hasCall('cases.logins');
  const page = loginsPage ?? FIRST_PAGE;
  const { rows, query } = loginsQuery(useApi(), { userId, page, hasAll });
  const answer = useQuery({ ...query, enabled: isShown });
  const { records = [], total = records.length } = answer.data ?? {};
  return (
    <Card title={t('userCase.logins.title')} aside={answer.data && String(total)}>
      {isShown ? (
        <LoadedPart
          answer={answer}
          name={t('userCase.logins.title')}
          failed={t('userCase.logins.failed')}
          skeleton={<SkeletonRows rows={6} rowHeight="36px" />}
          isCompact
        >
          {() => (
            <Stack width="column">
              <LoginTable logins={records} hasNetwork={hasAll} />
              <CasePages
                page={page}
                lastPage={Math.ceil(total / rows)}
                linkTo={(next) => linkWith({ logins: String(next) })}
              />
            </Stack>
          )}
        </LoadedPart>
      ) : (
        <Button icon="list" onClick={() => setIsAsked(true)}>
          {t('userCase.logins.show')}
        </Button>
      )}
    </Card>
  );
}

const ROW_HEIGHT = 36;
const MOST_ROWS_IN_VIEW = 12;

function LoginTable({ logins, hasNetwork }: Readonly<{ logins: readonly Login[]; hasNetwork: boolean }>) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (logins.length === 0) return <p className={styles.muted}>{t('userCase.logins.none')}</p>;
  return (
    <div className={styles.wide}>
      <WindowedTable
        label={t('userCase.logins.rows')}
        columns={[
          { key: 'time', head: t('userCase.logins.time') },
          { key: 'network', head: t('userCase.logins.network') },
          { key: 'mac', head: t('userCase.logins.mac') },
          { key: 'machineCode', head: t('userCase.logins.machineCode') },
        ]}
        gridClass={styles.logins}
        rowCount={logins.length}
        rowHeight={ROW_HEIGHT}
        viewHeight={Math.min(logins.length, MOST_ROWS_IN_VIEW) * ROW_HEIGHT}
        cellsOf={(row) => {
          const login = logins[row];
          return login === undefined ? undefined : loginCells(login);
        }}
      />
    </div>
  );

  function loginCells({ time, network, mac, machineCode, sharedBy }: Login): readonly ReactNode[] {
    return [
      formatExactTime(new Date(time), locale),
      <Origin key="network" shared={sharedBy?.network}>
        <bdi>{hasNetwork ? network : t('userCase.logins.unknown')}</bdi>
      </Origin>,
      <Origin key="mac" shared={sharedBy?.mac}>
        <bdi>{mac === '' ? t('userCase.logins.browser') : mac}</bdi>
      </Origin>,
      <Origin key="machineCode" shared={sharedBy?.machineCode}>
        {machineCode === '' ? null : (
          <Link to={withQuery(adminLinks.users.to(), { q: machineCode, by: 'machineCode' })}>
            {machineCode}
          </Link>
        )}
      </Origin>,
    ];
  }
}

/** Where a login came from, marked with the number of other accounts that came from there too. */
function Origin(props: { readonly shared: number | undefined; readonly children: ReactNode }) {
  const { shared = 0, children } = props;
  const { t } = useTranslation();
  return (
    <Line as="span" gap={4} isInline className={styles.origin}>
      {children}
      {shared === 0 ? null : (
        <span className={styles.shared} title={t('userCase.logins.shared', { count: shared })}>
          <Badge tone="warn">
            <span aria-hidden>+{shared}</span>
            <span className="visually-hidden">{t('userCase.logins.shared', { count: shared })}</span>
          </Badge>
        </span>
      )}
    </Line>
  );
}
