import type { Season } from '@ra3/sdk/browser';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { useSeasonName } from '../../../entities/season-queries.js';
import { useApi } from '../../../platform/api/api-context.js';
import { useFailureText } from '../../../platform/failures/failures.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { Dialog, takesFirstFocus } from '../../../ui/dialog.js';
import { TextField } from '../../../ui/field.js';
import { Loading, Skeleton } from '../../../ui/skeleton.js';
import styles from '../frame/forms.module.css';
import { useWrite } from '../frame/use-write.js';
import { WriteAlert } from '../frame/write-alert.js';
import { useAdminSource } from '../frame/use-admin-source.js';
import { EndingSummary } from './ending-summary.js';
import { seasonEndingQuery, type SeasonEnding } from './season-queries.js';

export interface NewSeason {
  readonly databaseName: string;
  readonly chineseName: string;
  readonly englishName: string;
}

export interface BeginDialogProps {
  readonly season: NewSeason;
  /** The running season, as the list has it. */
  readonly running: Season | undefined;
  readonly reload: () => Promise<unknown>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The season id of a host on which none runs. */
const NO_SEASON = 0;

/** Says what the new season ends, and wants its name typed, because it cannot be undone. */
export function BeginDialog({ season, running, reload, onDone, onClose }: BeginDialogProps) {
  const { t } = useTranslation();
  const api = useApi();
  const formId = useId();
  const seasonName = useSeasonName();
  const query = useQuery(seasonEndingQuery(useAdminSource()));
  const write = useWrite(() => Promise.all([reload(), query.refetch({ throwOnError: true })]));
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const action = t('adminContent.season.begin');
  const isConfirmed = typed === season.databaseName;
  const runningId = running?.seasonId ?? NO_SEASON;
  const isSeen = query.data === null || (query.data?.seasonId ?? NO_SEASON) === runningId;
  const begin = async () => {
    const seen = query.data === null ? {} : { seenSeasonId: runningId };
    if (await write.run(() => api.seasons.create({ ...season, ...seen }))) onDone();
    // What runs may be another season now: it wants a second look.
    else setTyped('');
  };
  const isReady = query.data !== undefined && isSeen;
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    if (isConfirmed && isReady) void begin();
  };
  return (
    <Dialog
      isOpen
      title={t('adminContent.season.beginTitle', { name: seasonName(season) })}
      onClose={onClose}
      actions={
        <>
          <Button ref={takesFirstFocus} onClick={onClose}>
            {t('adminContent.season.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="danger" isBusy={write.isBusy} disabled={!isReady}>
            {action}
          </Button>
        </>
      }
    >
      <WriteAlert action={action} failure={write.failure} lost={t('adminContent.season.lost')} />
      <EndingSentence running={running} />
      <EndingPart query={query} isSeen={isSeen} />
      <form id={formId} className={styles.stack} onSubmit={handleSubmit} noValidate>
        <NameConfirmation
          databaseName={season.databaseName}
          typed={typed}
          isWrong={isChecked && typed !== '' && !isConfirmed}
          onChange={(text) => {
            setIsChecked(false);
            setTyped(text);
          }}
        />
      </form>
    </Dialog>
  );
}

interface NameConfirmationProps {
  readonly databaseName: string;
  readonly typed: string;
  readonly isWrong: boolean;
  readonly onChange: (text: string) => void;
}

function NameConfirmation({ databaseName, typed, isWrong, onChange }: NameConfirmationProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('adminContent.season.confirm', { name: databaseName })}
      error={isWrong ? t('adminContent.season.confirmWrong') : undefined}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={(event) => {
        onChange(event.target.value);
      }}
    />
  );
}

function EndingSentence({ running }: Pick<BeginDialogProps, 'running'>) {
  const { t } = useTranslation();
  const seasonName = useSeasonName();
  return (
    <p>
      {running === undefined
        ? t('adminContent.season.endsNothing')
        : t('adminContent.season.ends', { name: seasonName(running) })}
    </p>
  );
}

interface EndingPartProps {
  readonly query: UseQueryResult<SeasonEnding | null>;
  /** The counts are those of the season that is named. */
  readonly isSeen: boolean;
}

/** What the change does, or that it is loading or could not be loaded. */
function EndingPart({ query, isSeen }: EndingPartProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { data: ending, error, isFetching, refetch } = query;
  if (ending === null) return null;
  if (ending !== undefined && isSeen)
    return ending.seasonId === null ? null : <EndingSummary ending={ending} />;
  if (error === null) {
    return (
      <Loading of={t('adminContent.season.ladders')}>
        <Skeleton height="280px" />
      </Loading>
    );
  }
  const retry = (
    <Button size="small" icon="refresh" isBusy={isFetching} onClick={() => void refetch()}>
      {t('site.retry')}
    </Button>
  );
  return (
    <Alert tone="bad" title={t('adminContent.season.endingFailed')} action={retry}>
      <p>{failureText(error)}</p>
    </Alert>
  );
}
