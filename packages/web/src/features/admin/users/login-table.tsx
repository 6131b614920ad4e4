import { formatExactTime } from '@ra3/sdk/rules/times';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.js';
import { adminLinks } from '../../../platform/routing/admin-links.js';
import { withQuery } from '../../../platform/routing/with-query.js';
import { Badge } from '../../../ui/badge.js';
import { Line } from '../../../ui/layout.js';
import { WindowedTable } from '../../../ui/windowed-table.js';
import type { Login } from './user-case-queries.js';
import styles from './users.module.css';

const ROW_HEIGHT = 36;
const MOST_ROWS_IN_VIEW = 12;

/** The logins of a page, latest first, drawn as far as they are in view. */
export function LoginTable({
  logins,
  hasNetwork,
}: Readonly<{ logins: readonly Login[]; hasNetwork: boolean }>) {
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
