import type { Season } from '@ra3/sdk';
import { adminLimits } from '@ra3/sdk/facts';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { formatExactTime } from '@ra3/sdk/rules/times';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { seasonsQuery, useSeasonName, useSeasons } from '../../../entities/season-queries.js';
import { useApi } from '../../../platform/api/api-context.js';
import { ErrorState } from '../../../platform/error-state.js';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.js';
import { useDraft } from '../../../platform/use-draft.js';
import { useToast } from '../../../ui/alert.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { TextField } from '../../../ui/field.js';
import { Form } from '../../../ui/form.js';
import { Loading, Skeleton } from '../../../ui/skeleton.js';
import { Cell, HeadCell, Row as TableRow, Table } from '../../../ui/table.js';
import { AdminPage } from '../admin-page.js';
import { Row, Stack } from '../../../ui/layout.js';
import styles from '../admin.module.css';
import { BeginDialog, type NewSeason } from './begin-dialog.js';

const empty = { databaseName: '', chineseName: '', englishName: '' };

/** Where admins end the running season and begin the next (S2-77). */
export function SeasonsPage() {
  const { t } = useTranslation();
  const toast = useToast();
  const api = useApi();
  const queryClient = useQueryClient();
  const seasons = useSeasons();
  const draft = useDraft('newSeason', empty);
  const [asked, setAsked] = useState<NewSeason | undefined>(undefined);
  return (
    <AdminPage title={t('adminContent.season.title')} context={t('adminContent.season.context')}>
      <div className={styles.parts}>
        <SeasonForm
          form={draft.form}
          seasons={seasons.value ?? []}
          onChange={draft.change}
          onAsk={(season) => {
            // The list may be an hour old.
            void queryClient.invalidateQueries({ queryKey: seasonsQuery(api).queryKey });
            setAsked(season);
          }}
        />
        <SeasonList seasons={seasons} />
      </div>
      {asked === undefined ? null : (
        <BeginDialog
          season={asked}
          running={seasons.value?.find(({ isCurrentSeason }) => isCurrentSeason)}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            toast(t('adminContent.write.successful'), 'good');
            setAsked(undefined);
            draft.clear();
            void queryClient.invalidateQueries();
          }}
        />
      )}
    </AdminPage>
  );
}

function SeasonList({ seasons }: { readonly seasons: ReturnType<typeof useSeasons> }) {
  const { t } = useTranslation();
  if (seasons.value === undefined) {
    return seasons.error === undefined ? (
      <Loading of={t('adminContent.season.list')}>
        <Skeleton height="320px" />
      </Loading>
    ) : (
      <ErrorState
        title={t('adminContent.season.failed')}
        error={seasons.error}
        isRetrying={seasons.isLoading}
        onRetry={seasons.retry}
      />
    );
  }
  return (
    <Card title={t('adminContent.season.list')} label={t('adminContent.season.title')}>
      {seasons.value.length === 0 ? (
        <EmptyState isCompact title={t('adminContent.season.none')} />
      ) : (
        <SeasonTable seasons={seasons.value} />
      )}
    </Card>
  );
}

function SeasonTable({ seasons }: { readonly seasons: readonly Season[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const seasonName = useSeasonName();
  return (
    <Table caption={t('adminContent.season.list')}>
      <thead>
        <tr>
          <HeadCell>{t('adminContent.season.name')}</HeadCell>
          <HeadCell priority="middle">{t('adminContent.season.databaseName')}</HeadCell>
          <HeadCell priority="low">{t('adminContent.season.start')}</HeadCell>
          <HeadCell>{t('adminContent.season.end')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {seasons.map((season) => (
          <TableRow key={season.seasonId} isOwn={season.isCurrentSeason}>
            <Cell className={styles.name}>{stripHarmful(seasonName(season))}</Cell>
            <Cell priority="middle" className={styles.name}>
              {stripHarmful(season.databaseName)}
            </Cell>
            <Cell priority="low">{formatExactTime(new Date(season.startTime), locale)}</Cell>
            <Cell>
              {season.isCurrentSeason ? (
                <Badge tone="good">{t('adminContent.season.running')}</Badge>
              ) : season.endTime === null ? (
                '--'
              ) : (
                formatExactTime(new Date(season.endTime), locale)
              )}
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

const databaseNamePattern = /^[A-Za-z0-9_-]+$/;

function SeasonForm(props: {
  readonly form: NewSeason;
  readonly seasons: readonly Season[];
  readonly onChange: (fields: Partial<NewSeason>) => void;
  readonly onAsk: (season: NewSeason) => void;
}) {
  const { form, seasons, onChange, onAsk } = props;
  const { t } = useTranslation();
  const [isChecked, setIsChecked] = useState(false);
  const isTaken = seasons.some(({ databaseName }) => databaseName === form.databaseName);
  const isValid = databaseNamePattern.test(form.databaseName);
  const nameError = isTaken
    ? t('adminContent.season.taken')
    : isChecked && !isValid
      ? t('adminContent.season.databaseNameWrong')
      : undefined;
  const missing = (name: string) =>
    isChecked && name.trim() === '' ? t('adminContent.season.nameMissing') : undefined;
  const handleSubmit = () => {
    setIsChecked(true);
    const [chineseName, englishName] = [form.chineseName.trim(), form.englishName.trim()];
    if (isTaken || !isValid || chineseName === '' || englishName === '') return;
    onAsk({ databaseName: form.databaseName, chineseName, englishName });
  };
  const field = (name: keyof NewSeason) => ({
    autoComplete: 'off',
    maxLength: adminLimits.seasonNameCharacters,
    value: form[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.target.value }),
  });
  return (
    <Card title={t('adminContent.season.new')}>
      <Form onSubmit={handleSubmit}>
        <TextField
          label={t('adminContent.season.databaseName')}
          help={t('adminContent.season.databaseNameHelp')}
          error={nameError}
          spellCheck={false}
          {...field('databaseName')}
        />
        <Stack width="column" align="top" className={styles.fields}>
          <TextField
            label={t('adminContent.season.chineseName')}
            lang="zh-CN"
            error={missing(form.chineseName)}
            {...field('chineseName')}
          />
          <TextField
            label={t('adminContent.season.englishName')}
            lang="en"
            error={missing(form.englishName)}
            {...field('englishName')}
          />
        </Stack>
        <Row columnGap={12} isCentred>
          <Button type="submit" variant="primary" icon="search">
            {t('adminContent.season.look')}
          </Button>
          <p className={styles.hint}>{t('adminContent.season.lookHelp')}</p>
        </Row>
      </Form>
    </Card>
  );
}
