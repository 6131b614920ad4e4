import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSeasons } from '../../../entities/season-queries.js';
import { useDraft } from '../../../platform/drafts/use-draft.js';
import { ErrorState } from '../../../platform/failures/error-state.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useToast } from '../../../ui/alert.js';
import { Card } from '../../../ui/card.js';
import { Loading, Skeleton } from '../../../ui/skeleton.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { AdminPage } from '../frame/admin-page.js';
import styles from '../frame/forms.module.css';
import { BeginDialog, type NewSeason } from './begin-dialog.js';
import { SeasonForm } from './season-form.js';
import { seasonLists } from './season-queries.js';
import { SeasonTable } from './season-table.js';

const empty = { databaseName: '', chineseName: '', englishName: '' };

/** Where admins end the running season and begin the next (S2-77). */
export function SeasonsPage() {
  const { t } = useTranslation();
  const toast = useToast();
  const queryClient = useQueryClient();
  const seasons = useSeasons();
  const draft = useDraft('newSeason', empty);
  const [asked, setAsked] = useState<NewSeason | undefined>(undefined);
  const reload = () => queryClient.invalidateQueries(seasonLists);
  return (
    <AdminPage title={t('adminContent.season.title')} context={t('adminContent.season.context')}>
      <div className={styles.parts}>
        <SeasonForm
          form={draft.form}
          seasons={seasons.value ?? []}
          onChange={draft.change}
          onAsk={(season) => {
            // The list may be an hour old.
            void reload();
            setAsked(season);
          }}
        />
        <SeasonList seasons={seasons} />
      </div>
      {asked === undefined ? null : (
        <BeginDialog
          season={asked}
          running={seasons.value?.find(({ isCurrentSeason }) => isCurrentSeason)}
          reload={reload}
          onClose={() => {
            setAsked(undefined);
          }}
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
