import type { EventName } from '../../platform/desktop-host/client-options.js';
import type { DesktopHost } from '../../platform/desktop-host/desktop-host.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { CustomMapRow } from './maps/custom-map-row.js';
import { MapDownloaderRow } from './maps/map-downloader-row.js';
import { RepairRow } from './maintenance/repair-row.js';
import { SimpleActRow } from './maintenance/simple-act-row.js';
import { TempRow } from './maintenance/temp-row.js';
import { UpdateRow } from './maintenance/update-row.js';
import type { OptionRow } from './option-rows.js';
import { FlagRow } from './settings/flag-row.js';
import { GamePathRow } from './settings/game-path-row.js';
import { LaunchParameterRow } from './settings/launch-parameter-row.js';
import { PlatformRow } from './settings/platform-row.js';
import styles from './settings/setting-row.module.css';
import { StartupRow } from './settings/startup-row.js';
import type { OptionsModel } from './use-client-options.js';

interface RowOfProps {
  readonly row: OptionRow;
  readonly host: DesktopHost;
  /** Undefined while the client's options are loading. */
  readonly model: OptionsModel | undefined;
}

/** One row of the page. */
export function RowOf({ row, host, model }: RowOfProps) {
  switch (row) {
    case 'gamePath':
      return <GamePathRow host={host} />;
    case 'launchAtStartup':
      return <StartupRow host={host} />;
    case 'customMap':
      return <CustomMapRow />;
    case 'mapDownloader':
      return <MapDownloaderRow />;
    case 'update':
      return <UpdateRow host={host} />;
    case 'fixResource':
      return <RepairRow host={host} />;
    case 'deleteTemp':
      return <TempRow host={host} />;
    case 'diagnosis':
    case 'optionWindow':
      return <SimpleActRow name={row} host={host} />;
    default:
      return <SettingOf row={row} model={model} />;
  }
}

interface SettingOfProps {
  readonly row: Exclude<
    OptionRow,
    | 'gamePath'
    | 'launchAtStartup'
    | 'customMap'
    | 'mapDownloader'
    | 'update'
    | 'fixResource'
    | 'deleteTemp'
    | 'diagnosis'
    | 'optionWindow'
  >;
  readonly model: OptionsModel | undefined;
}

/** A row of the client's options; their events are the rows of one table. */
function SettingOf({ row, model }: SettingOfProps) {
  if (model === undefined) return <RowSkeleton row={row} />;
  switch (row) {
    case 'launchParameter':
      return <LaunchParameterRow model={model} />;
    case 'connectToCncOnline':
      return <PlatformRow model={model} />;
    default:
      return isEvent(row) ? null : <FlagRow name={row} model={model} />;
  }
}

function isEvent(row: OptionRow): row is EventName {
  return row.startsWith('when');
}

function RowSkeleton({ row }: { readonly row: OptionRow }) {
  const { t } = useTranslation();
  return (
    <div className={styles.row}>
      <Loading of={t(`client.row.${row}.label`)}>
        <Skeleton height="64px" />
      </Loading>
    </div>
  );
}
