import { FIRST_PAGE } from '@ra3/sdk/facts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useApi } from '../../../platform/api/api-context.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useLinkWith } from '../../../platform/routing/use-link-with.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { lazyPart } from '../../../ui/lazy-part.js';
import { loadChunk } from '../../../ui/load-chunk.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { LoadedPart } from '../admin-page.js';
import { type HasCall, loginsQuery } from './user-case-queries.js';
import { Stack } from '../../../ui/layout.js';
import { CasePages, useCasePages } from './case-pages.js';

const skeleton = <SkeletonRows rows={6} rowHeight="36px" />;

// Loads with the logins, which few admins ask for.
const LoginTable = lazyPart(async () => (await loadChunk(() => import('./login-table.js'))).LoginTable);

/** The logins of a user, loaded on demand, with what they share with other accounts (S2-72). */
export function LoginsCard({ userId, hasCall }: { readonly userId: number; readonly hasCall: HasCall }) {
  const { t } = useTranslation();
  const { loginsPage } = useCasePages();
  const linkWith = useLinkWith();
  const [isAsked, setIsAsked] = useState(false);
  const isShown = isAsked || loginsPage !== undefined;
  const hasAll = hasCall('cases.logins');
  const page = loginsPage ?? FIRST_PAGE;
  const { rows, query } = loginsQuery(useApi(), { userId, page, hasAll });
  const answer = useQuery({ ...query, enabled: isShown });
  const { records = [], total = records.length } = answer.data ?? {};
  return (
    <Card title={t('userCase.logins.title')} aside={answer.data && String(total)}>
      {isShown ? (
        <LoadedPart
          answer={answer}
          name={t('userCase.logins.title')}
          failed={t('userCase.logins.failed')}
          skeleton={skeleton}
          isCompact
        >
          {() => (
            <Stack width="column">
              <Suspense fallback={skeleton}>
                <LoginTable logins={records} hasNetwork={hasAll} />
              </Suspense>
              <CasePages
                page={page}
                lastPage={Math.ceil(total / rows)}
                linkTo={(next) => linkWith({ logins: String(next) })}
              />
            </Stack>
          )}
        </LoadedPart>
      ) : (
        <Button icon="list" onClick={() => setIsAsked(true)}>
          {t('userCase.logins.show')}
        </Button>
      )}
    </Card>
  );
}
