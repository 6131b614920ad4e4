import { useState } from 'react';
import { defaultOptions, type EventName, type FlagName } from '../../platform/desktop-host/client-options.js';
import type { DesktopHost } from '../../platform/desktop-host/desktop-host.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { Button, LinkButton } from '../../ui/button.js';
import { SelectField } from '../../ui/field.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { ActionRow, ActionNote } from './action-row.js';
import styles from './client-options.module.css';
import { CustomMapRow } from './custom-map-row.js';
import { GamePathRow } from './game-path-row.js';
import type { OptionRow } from './option-rows.js';
import { FaultNote, SaveNote, SettingRow } from './setting-row.js';
import { StartupRow } from './startup-row.js';
import { SwitchSetting } from './switch-setting.js';
import { TempRow } from './temp-row.js';
import { TextSetting } from './text-setting.js';
import { UpdateRow } from './update-row.js';
import { useClientAction, useProgressText } from './use-client-action.js';
import type { OptionsModel } from './use-client-options.js';

export function RowOf(props: {
  readonly row: OptionRow;
  readonly host: DesktopHost;
  /** Undefined while the client's options are loading. */
  readonly model: OptionsModel | undefined;
}) {
  const { row, host, model } = props;
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

/** A row of the client's options; their events are the rows of one table. */
function SettingOf(props: {
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
}) {
  const { row, model } = props;
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

/** Leads to the site of the map service (S2-07). */
function MapDownloaderRow() {
  const { t } = useTranslation();
  return (
    <ActionRow row="mapDownloader" isSupported>
      <LinkButton to={links.mapDownloader.to()} icon="map">
        {t('client.maps.open')}
      </LinkButton>
    </ActionRow>
  );
}

/** Assumed: what fits into the command line of the game beside its path. */
const MAX_CHARACTERS = 1_000;

function LaunchParameterRow({ model }: { readonly model: OptionsModel }) {
  return (
    <TextSetting
      name="launchParameter"
      value={model.options.launchParameter}
      defaultValue={defaultOptions.launchParameter}
      maxLength={MAX_CHARACTERS}
      state={model.stateOf('launchParameter')}
      onSave={(launchParameter) => model.save('launchParameter', { launchParameter })}
    >
      <FaultNote fault={model.faultOf('launchParameter')} />
    </TextSetting>
  );
}

function FlagRow({ name, model }: { readonly name: FlagName; readonly model: OptionsModel }) {
  const { t } = useTranslation();
  return (
    <SwitchSetting
      label={t(`client.row.${name}.label`)}
      help={t(`client.row.${name}.help`)}
      isOn={model.options[name]}
      isOnByDefault={defaultOptions[name]}
      state={model.stateOf(name)}
      onSave={(isOn) => void model.save(name, { [name]: isOn })}
    >
      <FaultNote fault={model.faultOf(name)} />
    </SwitchSetting>
  );
}

const calls = { diagnosis: 'startDiagnosis', optionWindow: 'openOptionWindow' } as const;

function SimpleActRow({ name, host }: { readonly name: keyof typeof calls; readonly host: DesktopHost }) {
  const { t } = useTranslation();
  const { state, isBusy, run } = useClientAction<unknown>();
  return (
    <ActionRow
      row={name}
      isSupported={host.supports(name)}
      note={<ActionNote state={state} failed={name} doneText={() => t(`client.${name}.done`)} />}
    >
      <Button
        icon={name === 'diagnosis' ? 'activity' : 'external'}
        isBusy={isBusy}
        onClick={() => void run(host[calls[name]])}
      >
        {t(`client.${name}.start`)}
      </Button>
    </ActionRow>
  );
}

function RepairRow({ host }: { readonly host: DesktopHost }) {
  const { t } = useTranslation();
  const progressText = useProgressText();
  const { state, isBusy, run } = useClientAction<number>();
  const [share, setShare] = useState<number>();
  const repair = () => {
    setShare(undefined);
    return host.fixResource(setShare);
  };
  return (
    <ActionRow
      row="fixResource"
      isSupported={host.supports('fixResource')}
      note={
        <ActionNote
          state={state}
          failed="fix"
          doneText={(count) => (count === 0 ? t('client.fix.none') : t('client.fix.done', { count }))}
        />
      }
    >
      <Button icon="repair" isBusy={isBusy} onClick={() => void run(repair)}>
        {isBusy && share !== undefined ? progressText(share) : t('client.fix.start')}
      </Button>
    </ActionRow>
  );
}

const NAME = 'connectToCncOnline';

/** Which online platform the game connects to: this service, or the one abroad. */
function PlatformRow({ model }: { readonly model: OptionsModel }) {
  const { t } = useTranslation();
  const label = t('client.row.connectToCncOnline.label');
  const isAbroad = model.options[NAME];
  const save = (value: boolean) => void model.save(NAME, { [NAME]: value });
  return (
    <SettingRow
      label={label}
      isDefault={isAbroad === defaultOptions[NAME]}
      onReset={() => save(defaultOptions[NAME])}
    >
      <div className={styles.select}>
        <SelectField
          label={label}
          help={t('client.row.connectToCncOnline.help')}
          value={isAbroad ? 'cncOnline' : 'service'}
          options={[
            { value: 'service', label: t('client.platform.service') },
            { value: 'cncOnline', label: t('client.platform.cncOnline') },
          ]}
          onChange={(event) => save(event.target.value === 'cncOnline')}
        />
      </div>
      <FaultNote fault={model.faultOf(NAME)} />
      <SaveNote state={model.stateOf(NAME)} />
    </SettingRow>
  );
}
