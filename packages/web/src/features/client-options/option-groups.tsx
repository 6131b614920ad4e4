import { eventNames } from '../../platform/desktop-host/client-options.js';
import type { DesktopHost } from '../../platform/desktop-host/desktop-host.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { TextField } from '../../ui/field.js';
import { EmptyState } from '../../ui/empty-state.js';
import styles from './client-options.module.css';
import { findRows, optionGroups, optionRows, type OptionRow } from './option-rows.js';
import { OptionsNotice } from './options-notice.js';
import { RowOf } from './row-of.js';
import { EventTable } from './settings/event-table.js';
import { useClientOptions, type ClientOptionsState } from './use-client-options.js';

/** Every setting and act of the client by group, with a search (S2-68). */
export function OptionGroups({ host }: { readonly host: DesktopHost }) {
  const { t } = useTranslation();
  const { query, changeQuery } = useUrlState();
  const text = query.get('q') ?? '';
  const rows = findRows(text, t);
  const options = useClientOptions(host);
  const search = (q: string) => {
    changeQuery({ q }, { replace: true });
  };
  return (
    <>
      <div role="search" className={styles.search}>
        <TextField
          type="search"
          label={t('client.search.label')}
          value={text}
          onChange={(event) => {
            search(event.target.value);
          }}
        />
        <p role="status" className={styles.found}>
          {text === '' ? null : t('client.search.found', { count: rows.size })}
        </p>
      </div>
      <OptionsNotice host={host} state={options} />
      <div className={styles.groups}>
        {optionGroups.map((group) => (
          <OptionGroup key={group} group={group} rows={rows} host={host} options={options} />
        ))}
      </div>
      {rows.size === 0 ? (
        <EmptyState
          title={t('client.search.none', { text })}
          seed="client"
          action={
            <Button
              icon="close"
              onClick={() => {
                search('');
              }}
            >
              {t('client.search.clear')}
            </Button>
          }
        />
      ) : null}
    </>
  );
}

interface OptionGroupProps {
  readonly group: (typeof optionGroups)[number];
  readonly rows: ReadonlySet<OptionRow>;
  readonly host: DesktopHost;
  readonly options: ClientOptionsState;
}

function OptionGroup({ group, rows, host, options }: OptionGroupProps) {
  const { t } = useTranslation();
  const shown = optionRows[group].filter((row) => rows.has(row) && canShow(row, options));
  if (shown.length === 0) return null;
  const events = eventNames.filter((event) => rows.has(event));
  const { model } = options;
  return (
    <Card title={t(`client.group.${group}`)}>
      {shown.map((row) => (
        <RowOf key={row} row={row} host={host} model={model} />
      ))}
      {group === 'notifications' && model !== undefined && events.length > 0 ? (
        <EventTable events={events} model={model} />
      ) : null}
    </Card>
  );
}

/** Rows of the client's options are left out when those cannot be read; a notice says so. */
function canShow(row: OptionRow, { model, error }: ClientOptionsState): boolean {
  return model !== undefined || error === null || hasOwnCall(row);
}

const ownCalls: readonly OptionRow[] = [
  'gamePath',
  'launchAtStartup',
  ...optionRows.maps,
  ...optionRows.maintenance,
];

function hasOwnCall(row: OptionRow): boolean {
  return ownCalls.includes(row);
}
