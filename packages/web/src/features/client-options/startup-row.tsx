import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DesktopHost } from '../../platform/desktop-host/desktop-host.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { clientQueries } from './client-queries.js';
import { OwnCallRow } from './own-call-row.js';
import { SwitchSetting } from './switch-setting.js';
import { useSaves } from './use-saves.js';

const NAME = 'launchAtStartup';

/** Whether the client starts with the computer (S3-33). */
export function StartupRow({ host }: { readonly host: DesktopHost }) {
  const { t } = useTranslation();
  const label = t('client.row.launchAtStartup.label');
  const { isOn, state, save, query } = useLaunchAtStartup(host);
  return (
    <OwnCallRow
      label={label}
      isSupported={host.supports('getLaunchAtStartup') && host.supports('setLaunchAtStartup')}
      error={query.error}
      isFetching={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {isOn === undefined ? undefined : (
        <SwitchSetting
          label={label}
          help={t('client.row.launchAtStartup.help')}
          isOn={isOn}
          isOnByDefault={false}
          state={state}
          onSave={save}
        />
      )}
    </OwnCallRow>
  );
}

function useLaunchAtStartup(host: DesktopHost) {
  const queries = useQueryClient();
  const options = clientQueries.launchAtStartup(host);
  const query = useQuery(options);
  const saves = useSaves();
  const [wanted, setWanted] = useState<boolean>();
  const save = (isOn: boolean) => {
    setWanted(isOn);
    void saves
      .save(NAME, async () => queries.setQueryData(options.queryKey, await host.saveLaunchAtStartup(isOn)))
      .then((isKept) => {
        setWanted(undefined);
        if (!isKept) void query.refetch();
      });
  };
  return { isOn: wanted ?? query.data, state: saves.stateOf(NAME), save, query };
}
