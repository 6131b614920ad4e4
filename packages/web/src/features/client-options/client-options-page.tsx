import { useMemo, useState } from 'react';
import { useClientFailureText } from '../../platform/desktop-host/client-call.js';
import { eventNames } from '../../platform/desktop-host/client-options.js';
import { createDesktopHost, type DesktopHost } from '../../platform/desktop-host/desktop-host.js';
import { useDesktopObject, findDesktopObject } from '../../platform/desktop-host/desktop-object.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { PageHead } from '../../platform/page/page-head.js';
import { links } from '../../platform/routing/links.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { Alert } from '../../ui/alert.js';
import { Button, LinkButton } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty-state.js';
import { TextField } from '../../ui/field.js';
import { Page } from '../../ui/page.js';
import styles from './client-options.module.css';
import { EventTable } from './event-table.js';
import { findRows, optionGroups, optionRows, type OptionRow } from './option-rows.js';
import { RowOf } from './row-of.js';
import { Row, Stack, Text } from '../../ui/layout.js';
import { useClientOptions, type ClientOptionsState } from './use-client-options.js';

/** The options of the desktop client; anywhere else the page says what it is (S2-06, S2-68, S6-06). */
export function ClientOptionsPage() {
  const { t } = useTranslation();
  const { host, lookAgain } = useClient();
  return (
    <Page isReading>
      <PageHead title={t('client.title')} context={t('client.context')} />
      {host === undefined ? (
        <EmptyState
          title={t('client.outside.title')}
          seed="client"
          action={
            <Row justify="middle">
              <LinkButton to={links.home.to()} icon="home" variant="primary">
                {t('client.outside.home')}
              </LinkButton>
              <Button icon="refresh" onClick={lookAgain}>
                {t('client.outside.again')}
              </Button>
            </Row>
          }
        >
          {t('client.outside.text')}
        </EmptyState>
      ) : (
        <OptionGroups host={host} />
      )}
    </Page>
  );
}

/** The client that shows this page; a slow one may inject its object after the site has started (S2-06). */
function useClient(): { readonly host: DesktopHost | undefined; readonly lookAgain: () => void } {
  const atStart = useDesktopObject();
  const [found, setFound] = useState(() => atStart ?? findDesktopObject(globalThis));
  const host = useMemo(() => (found === undefined ? undefined : createDesktopHost(found)), [found]);
  return {
    host,
    lookAgain: () => setFound(findDesktopObject(globalThis)),
  };
}

/** Every setting and action of the client by group, with a search (S2-68). */
function OptionGroups({ host }: { readonly host: DesktopHost }) {
  const { t } = useTranslation();
  const { query, changeQuery } = useUrlState();
  const text = query.get('q') ?? '';
  const rows = findRows(text, t);
  const options = useClientOptions(host);
  const search = (q: string) => changeQuery({ q }, { replace: true });
  return (
    <>
      <Stack gap={4} role="search" className={styles.search}>
        <TextField
          type="search"
          label={t('client.search.label')}
          value={text}
          onChange={(event) => search(event.target.value)}
        />
        <Text tone="muted" size={13} role="status" className={styles.found}>
          {text === '' ? null : t('client.search.found', { count: rows.size })}
        </Text>
      </Stack>
      <OptionsNotice host={host} state={options} />
      <Stack gap={24} width="column" align="top" className={styles.groups}>
        {optionGroups.map((group) => (
          <OptionGroup key={group} group={group} rows={rows} host={host} options={options} />
        ))}
      </Stack>
      {rows.size === 0 ? (
        <EmptyState
          title={t('client.search.none', { text })}
          seed="client"
          action={
            <Button icon="close" onClick={() => search('')}>
              {t('client.search.clear')}
            </Button>
          }
        />
      ) : null}
    </>
  );
}

function OptionGroup(props: {
  readonly group: (typeof optionGroups)[number];
  readonly rows: ReadonlySet<OptionRow>;
  readonly host: DesktopHost;
  readonly options: ClientOptionsState;
}) {
  const { group, rows, host, options } = props;
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

function OptionsNotice({ host, state }: { readonly host: DesktopHost; readonly state: ClientOptionsState }) {
  const { t } = useTranslation();
  const failureText = useClientFailureText();
  const { model, error, isFetching, reload } = state;
  if (model === undefined) {
    if (error === null) return null;
    const isSupported = host.supports('getOptions');
    return (
      <Alert
        tone="bad"
        isUrgent
        title={t('client.options.failed')}
        action={
          isSupported ? (
            <Button size="small" icon="refresh" isBusy={isFetching} onClick={reload}>
              {t('site.retry')}
            </Button>
          ) : undefined
        }
      >
        <p>{failureText(error)}</p>
      </Alert>
    );
  }
  return (
    <>
      {host.supports('setOptions') ? null : (
        <Alert tone="warn">
          <p>{t('client.options.readOnly')}</p>
        </Alert>
      )}
      {model.faultCount === 0 ? null : (
        <Alert tone="warn">
          <p>{t('client.options.faults', { count: model.faultCount })}</p>
        </Alert>
      )}
    </>
  );
}
