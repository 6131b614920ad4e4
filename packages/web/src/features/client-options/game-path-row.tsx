import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DesktopHost, GamePath } from '../../platform/desktop-host/desktop-host.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import styles from './client-options.module.css';
import { clientQueries } from './client-queries.js';
import { OwnCallRow } from './own-call-row.js';
import { TextSetting } from './text-setting.js';
import { useSaves } from './use-saves.js';

const NAME = 'gamePath';
/** The longest path that Windows allows. */
const MAX_CHARACTERS = 260;

/** The folder of the game, with what the client found wrong with it (S3-33). */
export function GamePathRow({ host }: { readonly host: DesktopHost }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const query = clientQueries.gamePath(host);
  const { data, error, isFetching, refetch } = useQuery(query);
  const saves = useSaves();
  const save = async (path: string) => {
    const isKept = await saves.save(NAME, async () =>
      queries.setQueryData(query.queryKey, await host.saveGamePath(path)),
    );
    if (!isKept) void refetch();
    return isKept;
  };
  return (
    <OwnCallRow
      label={t('client.row.gamePath.label')}
      isSupported={host.supports('getGamePath') && host.supports('setGamePath')}
      error={error}
      isFetching={isFetching}
      onRetry={() => void refetch()}
    >
      {data === undefined ? undefined : (
        <TextSetting
          name={NAME}
          value={data.path}
          defaultValue=""
          maxLength={MAX_CHARACTERS}
          state={saves.stateOf(NAME)}
          onSave={save}
        >
          <PathNote gamePath={data} />
        </TextSetting>
      )}
    </OwnCallRow>
  );
}

const knownProblems = ['notFound', 'notTheGame', 'wrongVersion', 'notReadable'] as const;

function PathNote({ gamePath: { path, problem } }: { readonly gamePath: GamePath }) {
  const { t } = useTranslation();
  const known = knownProblems.find((code) => code === problem);
  if (known !== undefined) return <p className={styles.problem}>{t(`client.gamePath.${known}`)}</p>;
  if (problem !== undefined)
    return <p className={styles.problem}>{t('client.gamePath.other', { problem })}</p>;
  if (path === '') return <p className={styles.help}>{t('client.gamePath.none')}</p>;
  return <p className={styles.good}>{t('client.gamePath.good')}</p>;
}
