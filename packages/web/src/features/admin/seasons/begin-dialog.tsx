import type { Reply, Season } from '@ra3/sdk';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSeasonName } from '../../../entities/season-queries.js';
import { useApi } from '../../../platform/api/api-context.js';
import { neededCall } from '../../../platform/api/call-query.js';
import { useWrite } from '../../../platform/api/use-write.js';
import { useFailureText } from '../../../platform/failures.js';
import { useNumberFormat, useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { TextField } from '../../../ui/field.js';
import { Form } from '../../../ui/form.js';
import { Loading, Skeleton } from '../../../ui/skeleton.js';
import { Cell, HeadCell, Row, Table } from '../../../ui/table.js';
import styles from '../admin.module.css';
import { FailureAlert } from '../../../platform/failure-alert.js';

export interface NewSeason {
  readonly databaseName: string;
  readonly chineseName: string;
  readonly englishName: string;
}

export interface BeginDialogProps {
  readonly season: NewSeason;
  readonly running: Season | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The season id of a host on which none runs. */
const NO_SEASON = 0;

/** Says what the new season ends, and wants its name typed, because it cannot be undone. */
export function BeginDialog({ season, running, onDone, onClose }: BeginDialogProps) {
  const { t } = useTranslation();
  const api = useApi();
  const formId = useId();
  const seasonName = useSeasonName();
  const query = useQuery({
    ...neededCall(api, 'seasons.ending', {}),
    staleTime: 0,
    gcTime: 0,
  });
  const write = useWrite();
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const action = t('adminContent.season.begin');
  const isConfirmed = typed === season.databaseName;
  const runningId = running?.seasonId ?? NO_SEASON;
  const isSeen = query.data === null || (query.data?.seasonId ?? NO_SEASON) === runningId;
  const begin = async () => {
    const seen = query.data === null ? {} : { seenSeasonId: runningId };
    if ((await write.run('seasons.create', { ...season, ...seen })) !== undefined) onDone();
    // What runs may be another season now: it wants a second look.
    else setTyped('');
  };
  const isReady = query.data !== undefined && isSeen;
  const handleSubmit = () => {
    setIsChecked(true);
    if (isConfirmed && isReady) void begin();
  };
  return (
    <Dialog
      isOpen
      title={t('adminContent.season.beginTitle', { name: seasonName(season) })}
      onClose={onClose}
      cancel={t('adminContent.season.cancel')}
      actions={
        <Button type="submit" form={formId} variant="danger" isBusy={write.isBusy} disabled={!isReady}>
          {action}
        </Button>
      }
    >
      <FailureAlert title={action} failure={write.failure} lost={t('adminContent.season.lost')} />
      <EndingSentence running={running} />
      <EndingPart query={query} isSeen={isSeen} />
      <Form id={formId} onSubmit={handleSubmit}>
        <NameConfirmation
          databaseName={season.databaseName}
          typed={typed}
          isWrong={isChecked && typed !== '' && !isConfirmed}
          onChange={(text) => {
            setIsChecked(false);
            setTyped(text);
          }}
        />
      </Form>
    </Dialog>
  );
}

function NameConfirmation({
  databaseName,
  typed,
  isWrong,
  onChange,
}: Readonly<{ databaseName: string; typed: string; isWrong: boolean; onChange: (text: string) => void }>) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('adminContent.season.confirm', { name: databaseName })}
      error={isWrong ? t('adminContent.season.confirmWrong') : undefined}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={(event) => onChange(event.target.value)}
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

function EndingPart(props: {
  readonly query: UseQueryResult<Reply<'seasons.ending'> | null>;
  /** The counts are those of the season that is named. */
  readonly isSeen: boolean;
}) {
  const { query, isSeen } = props;
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

function EndingSummary({ ending }: { readonly ending: Reply<'seasons.ending'> }) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const nameOf = ({ mod, type }: Reply<'seasons.ending'>['ladders'][number]) =>
    `${t(`facts.mods.${mod}`)} ${type}`;
  const ranked = ending.ladders.filter(({ best }) => best.length > 0);
  return (
    <div className={styles.stack}>
      <p>{t('adminContent.season.matches', { count: ending.matches })}</p>
      <Table caption={t('adminContent.season.ladders')} isDense>
        <thead>
          <tr>
            <HeadCell>{t('adminContent.season.ladder')}</HeadCell>
            <HeadCell isNumeric>{t('adminContent.season.ranked')}</HeadCell>
            <HeadCell isNumeric>{t('adminContent.season.inPlacement')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {ending.ladders.map((ladder) => (
            <Row key={nameOf(ladder)}>
              <Cell>{nameOf(ladder)}</Cell>
              <Cell isNumeric>{whole(ladder.ranked)}</Cell>
              <Cell isNumeric>{whole(ladder.inPlacement)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {ranked.map((ladder) => (
        <details key={nameOf(ladder)}>
          <summary>{t('adminContent.season.best', { ladder: nameOf(ladder) })}</summary>
          <ol>
            {ladder.best.map(({ rank, personaId, personaName, elo }) => (
              <li key={personaId} className={styles.name}>
                {t('adminContent.season.rank', {
                  ...{ rank: whole(rank), name: stripHarmful(personaName), elo: whole(elo) },
                })}
              </li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  );
}
