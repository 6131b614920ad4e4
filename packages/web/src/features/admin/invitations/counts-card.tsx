import type { Reply } from '@ra3/sdk';
import { adminLimits } from '@ra3/sdk/facts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../platform/api/api-context.js';
import { callQuery } from '../../../platform/api/call-query.js';
import { useWrite } from '../../../platform/api/use-write.js';
import { QueryError } from '../../../platform/error-state.js';
import { useNumberFormat, useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { Dialog } from '../../../ui/dialog.js';
import { saveFile } from '../../../platform/save-file.js';
import { FailureAlert } from '../../../platform/failure-alert.js';
import { Row, Stack } from '../../../ui/layout.js';
import { useCopyCodes } from './copy-code-button.js';
import styles from './invitations.module.css';

const states = ['free', 'ready', 'used'] as const;

/** How many codes are free, ready and used, and the button that makes more (S2-76). */
export function CountsCard() {
  const { t } = useTranslation();
  const act = useWrite();
  const [isAsking, setIsAsking] = useState(false);
  const [made, setMade] = useState<Reply<'invitations.generate'>>();
  const generate = async () => {
    setMade(undefined);
    const reply = await act.run('invitations.generate', {});
    setIsAsking(false);
    setMade(reply);
  };
  return (
    <Card title={t('invitations.counts.title')}>
      <Stack width="column">
        <Counts />
        <FailureAlert
          title={t('invitations.generate.failed')}
          failure={act.failure}
          lost={t('invitations.generate.maybe')}
        />
        {made === undefined ? null : (
          <Alert tone="good" isUrgent title={t('invitations.successful')}>
            <p>{t('invitations.generate.done', { count: made.count })}</p>
          </Alert>
        )}
        {made?.codes === undefined ? null : <MadeCodes codes={made.codes} />}
        <Row>
          <Button icon="plus" isBusy={act.isBusy} onClick={() => setIsAsking(true)}>
            {t('invitations.generate.button', { count: adminLimits.invitationCodesPerGenerate })}
          </Button>
        </Row>
      </Stack>
      <GenerateDialog
        isOpen={isAsking}
        isBusy={act.isBusy}
        onConfirm={() => void generate()}
        onClose={() => setIsAsking(false)}
      />
    </Card>
  );
}

/** The new codes, which no list has before they are applied for, to copy and to save as a text file. */
function MadeCodes({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useTranslation();
  const copy = useCopyCodes();
  const text = codes.join('\n');
  return (
    <Stack width="column">
      <pre className={styles.made} tabIndex={0} role="region" aria-label={t('invitations.generate.codes')}>
        {text}
      </pre>
      <Row>
        <Button size="small" icon="copy" onClick={() => copy(text, codes.length)}>
          {t('invitations.generate.copy')}
        </Button>
        <Button
          size="small"
          icon="download"
          onClick={() => saveFile('invitation-codes.txt', [`${text}\n`], 'text/plain')}
        >
          {t('invitations.generate.save')}
        </Button>
      </Row>
    </Stack>
  );
}

function Counts() {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const answer = useQuery(callQuery(useApi(), 'invitations.counts', {}));
  const { data, error } = answer;
  if (data === undefined && error !== null) {
    return <QueryError title={t('invitations.counts.failed')} query={answer} isCompact />;
  }
  return (
    <Stack as="dl" className={styles.counts} aria-busy={data === undefined}>
      {states.map((state) => (
        <div key={state}>
          <dt>{t(`invitations.states.${state}`)}</dt>
          <dd className={styles.count}>{data === undefined ? '–' : whole(data[state])}</dd>
          <dd className={styles.hint}>{t(`invitations.meanings.${state}`)}</dd>
        </div>
      ))}
    </Stack>
  );
}

/** Asks before codes are made, because they cannot be taken back. */
function GenerateDialog(
  props: Readonly<{ isOpen: boolean; isBusy: boolean; onConfirm: () => void; onClose: () => void }>,
) {
  const { isOpen, isBusy, onConfirm, onClose } = props;
  const { t } = useTranslation();
  const count = adminLimits.invitationCodesPerGenerate;
  return (
    <Dialog
      isOpen={isOpen}
      title={t('invitations.generate.title', { count })}
      onClose={onClose}
      cancel={t('invitations.cancel')}
      actions={
        <Button variant="primary" isBusy={isBusy} onClick={onConfirm}>
          {t('invitations.generate.confirm')}
        </Button>
      }
    >
      <p>{t('invitations.generate.text', { count })}</p>
    </Dialog>
  );
}
