import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../platform/api/api-context.js';
import { useSending } from '../../platform/api/use-sending.js';
import { clientPatienceMs, useClientFailureText } from '../../platform/desktop-host/client-call.js';
import { type DesktopHost, useDesktopHost } from '../../platform/desktop-host/desktop-host.js';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { useSetting, useSettingsStore } from '../../platform/settings-store.js';
import { useToast } from '../../ui/alert.js';
import { Button, LinkButton } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Checkbox } from '../../ui/field.js';
import { Icon } from '../../ui/icon/icon.js';
import { Stack, Text } from '../../ui/layout.js';
import { clientVersionQuery } from './client-version-query.js';
import styles from './home.module.css';

/** Buttons inside the desktop client: launch, launch options and diagnosis (S2-29). */
export function LaunchPanel() {
  const host = useDesktopHost();
  return host === undefined ? null : <LaunchButtons host={host} />;
}

function LaunchButtons({ host }: { readonly host: DesktopHost }) {
  const { t } = useTranslation();
  const isLaunchTutorialOn = useSetting('isLaunchTutorialOn');
  const [openDialog, setOpenDialog] = useState<'tutorial' | 'options'>();
  const launch = useDesktopCall(host, 'launchGame');
  const diagnosis = useDesktopCall(host, 'startDiagnosis');
  const closeDialog = () => setOpenDialog(undefined);
  return (
    <>
      <div className={styles.split}>
        <Button
          variant="primary"
          icon="play"
          className={styles.launch}
          isBusy={launch.isBusy}
          onClick={() => {
            if (isLaunchTutorialOn) setOpenDialog('tutorial');
            else launch.run();
          }}
        >
          {t('launch.launch')}
        </Button>
        <Button
          variant="primary"
          className={styles.gear}
          aria-label={t('launch.options')}
          aria-haspopup="dialog"
          title={t('launch.options')}
          onClick={() => setOpenDialog('options')}
        >
          <Icon name="settings" size={18} />
        </Button>
      </div>
      <Button icon="activity" isBusy={diagnosis.isBusy} onClick={diagnosis.run}>
        {t('launch.diagnose')}
      </Button>
      <GameState host={host} launchedAt={launch.doneAt} diagnosedAt={diagnosis.doneAt} />
      <TutorialDialog isOpen={openDialog === 'tutorial'} onClose={closeDialog} onLaunch={launch.run} />
      <OptionsDialog isOpen={openDialog === 'options'} onClose={closeDialog} host={host} />
    </>
  );
}

interface GameStateProps {
  readonly host: DesktopHost;
  readonly launchedAt: Date | undefined;
  readonly diagnosedAt: Date | undefined;
}

/** The folder of the game, and what came of the last launch or diagnosis. */
function GameState({ host, launchedAt, diagnosedAt }: GameStateProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const path = useQuery({
    queryKey: ['clientGamePath', 'home'],
    queryFn: () => host.readGamePath(),
    enabled: host.supports('getGamePath'),
  }).data;
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
  const isMissing = path !== undefined && (path.path === '' || path.problem !== undefined);
  return (
    <Stack gap={4} size={13} tone="muted" className={styles.gameState}>
      <p role="status">
        {launchedAt === undefined ? null : t('launch.done.launchGame', { time: clock.format(launchedAt) })}{' '}
        {diagnosedAt === undefined
          ? null
          : t('launch.done.startDiagnosis', { time: clock.format(diagnosedAt) })}
      </p>
      {isMissing ? (
        <Text tone="warn">
          {t('launch.noPath')} <Link to={links.clientOptions.to()}>{t('launch.setPath')}</Link>
        </Text>
      ) : (
        <Text isCut title={path?.path}>
          {path === undefined ? ' ' : t('launch.path', { path: path.path })}
        </Text>
      )}
      <ClientVersion host={host} />
    </Stack>
  );
}

/** The version of the client, and whether the host offers a newer one. Older clients do not tell their version. */
function ClientVersion({ host }: { readonly host: DesktopHost }) {
  const { t } = useTranslation();
  const own = useQuery({
    queryKey: ['clientOwnVersion'],
    queryFn: () => host.readVersion(),
    enabled: host.supports('getVersion'),
    // An update on the page of options may have changed it.
    staleTime: 0,
  });
  const newest = useQuery(clientVersionQuery(useApi())).data?.version;
  const version = own.data;
  const update = <Link to={links.clientOptions.to()}>{t('launch.version.update')}</Link>;
  if (own.isLoading || (version === undefined && newest === undefined)) return null;
  if (version === undefined)
    return (
      <p>
        {t('launch.version.unknown', { newest: newest ?? '' })} {update}
      </p>
    );
  if (newest === undefined) return <p>{t('launch.version.own', { version })}</p>;
  if (version.localeCompare(newest, 'en', { numeric: true }) >= 0)
    return <p>{t('launch.version.newest', { version })}</p>;
  return (
    <p>
      {t('launch.version.old', { version, newest })} {update}
    </p>
  );
}

interface OptionsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly host: DesktopHost;
}

/** Launch options, with a link to all options of the client, and a button for its own window (S2-29, S2-31). */
function OptionsDialog({ isOpen, onClose, host }: OptionsDialogProps) {
  const { t } = useTranslation();
  const store = useSettingsStore();
  const isLaunchTutorialOn = useSetting('isLaunchTutorialOn');
  const optionWindow = useDesktopCall(host, 'openOptionWindow');
  return (
    <Dialog
      isOpen={isOpen}
      title={t('launch.options')}
      onClose={onClose}
      actions={
        <>
          {host.supports('optionWindow') ? (
            <Button icon="external" isBusy={optionWindow.isBusy} onClick={optionWindow.run}>
              {t('launch.optionWindow')}
            </Button>
          ) : null}
          <LinkButton to={links.clientOptions.to()} icon="settings" variant="primary">
            {t('launch.allOptions')}
          </LinkButton>
        </>
      }
    >
      <Checkbox
        checked={isLaunchTutorialOn}
        onChange={(event) => store.write('isLaunchTutorialOn', event.target.checked)}
      >
        {t('launch.showTutorial')}
      </Checkbox>
      <Text tone="muted">{t('launch.allOptionsHint')}</Text>
    </Dialog>
  );
}

interface TutorialDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onLaunch: () => void;
}

/** Tips before the launch, until the user ticks not to show them again (S2-31). */
function TutorialDialog({ isOpen, onClose, onLaunch }: TutorialDialogProps) {
  const { t } = useTranslation();
  const store = useSettingsStore();
  const [isHiddenFromNowOn, setIsHiddenFromNowOn] = useState(false);
  const close = () => {
    if (isHiddenFromNowOn) store.write('isLaunchTutorialOn', false);
    onClose();
  };
  const launch = () => {
    close();
    onLaunch();
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={t('launch.tutorial.title')}
      onClose={close}
      actions={
        <Button variant="primary" icon="play" onClick={launch}>
          {t('launch.launch')}
        </Button>
      }
    >
      <Stack as="ol" gap={12} className={styles.steps}>
        <li>{t('launch.tutorial.signIn')}</li>
        <li>{t('launch.tutorial.gameId')}</li>
        <li>{t('launch.tutorial.room')}</li>
      </Stack>
      <p>
        <Link to={links.tutorial.to()}>{t('launch.tutorial.more')}</Link>
      </p>
      <Checkbox checked={isHiddenFromNowOn} onChange={(event) => setIsHiddenFromNowOn(event.target.checked)}>
        {t('launch.tutorial.enough')}
      </Checkbox>
    </Dialog>
  );
}

/** Returns a function that calls the desktop client; a toast says when it is slow, and why it failed. */
function useDesktopCall(host: DesktopHost, name: 'launchGame' | 'openOptionWindow' | 'startDiagnosis') {
  const { t } = useTranslation();
  const failureText = useClientFailureText();
  const showToast = useToast();
  const { isBusy, send } = useSending();
  const [doneAt, setDoneAt] = useState<Date>();
  const run = async () => {
    const timer = setTimeout(() => showToast(t('launch.slow')), clientPatienceMs.slow);
    const outcome = await send(() => host[name]());
    clearTimeout(timer);
    if (outcome?.kind === 'done') setDoneAt(new Date());
    if (outcome?.kind !== 'failed') return;
    showToast(t(`launch.failed.${name}`, { reason: failureText(outcome.error) }), 'bad');
  };
  return { isBusy, doneAt, run: () => void run() };
}
