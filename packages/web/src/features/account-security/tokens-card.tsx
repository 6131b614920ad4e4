import type { Account } from '@ra3/sdk';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { revokeToken } from '@ra3/subjects/access-tokens';
import { useState } from 'react';
import { ActDialog } from '../../entities/subjects/act-dialog.js';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.js';
import { RelativeTime } from '../../platform/relative-time.js';
import { Alert, useToast } from '../../ui/alert.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Dialog } from '../../ui/dialog.js';
import { Row, Stack, Text } from '../../ui/layout.js';
import styles from './account-security.module.css';
import { CopyButton } from './recovery-codes.js';
import type { Token } from './security-queries.js';
import { TokenForm, scopeOf } from './token-form.js';

export function TokensCard({ tokens, account }: Readonly<{ tokens: readonly Token[]; account: Account }>) {
  const { t } = useTranslation();
  const [isMaking, setIsMaking] = useState(false);
  const [secret, setSecret] = useState<string | undefined>(undefined);
  const [revoked, setRevoked] = useState<Token | undefined>(undefined);
  const close = () => {
    setIsMaking(false);
    setSecret(undefined);
  };
  return (
    <Card title={t('security.tokens.title')}>
      <Stack>
        <p className={styles.text}>{t('security.tokens.text')}</p>
        {tokens.length === 0 ? (
          <p>{t('subjects.accessTokens.none')}</p>
        ) : (
          <Stack as="ul" gap={0}>
            {tokens.map((token) => (
              <TokenRow key={token.tokenId} token={token} onRevoke={() => setRevoked(token)} />
            ))}
          </Stack>
        )}
        <Row>
          <Button icon="plus" onClick={() => setIsMaking(true)}>
            {t('security.tokens.make')}
          </Button>
        </Row>
      </Stack>
      <Dialog
        isOpen={isMaking}
        title={t(secret === undefined ? 'security.tokens.makeTitle' : 'security.tokens.madeTitle')}
        onClose={close}
      >
        {secret === undefined ? (
          <TokenForm isAdmin={account.group === 'Admin'} onMade={setSecret} onCancel={close} />
        ) : (
          <NewToken secret={secret} onClose={close} />
        )}
      </Dialog>
      {revoked === undefined ? null : <RevokeDialog token={revoked} onClose={() => setRevoked(undefined)} />}
    </Card>
  );
}

function RevokeDialog({ token, onClose }: { readonly token: Token; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  return (
    <ActDialog
      act={revokeToken}
      input={{ tokenId: token.tokenId }}
      row={token}
      look={{ variant: 'danger', icon: 'trash' }}
      onClose={onClose}
      onDone={() => {
        toast(t('subjects.revokeToken.done', { name: stripHarmful(token.name) }), 'good');
        onClose();
      }}
    />
  );
}

function NewToken({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Alert tone="warn" isUrgent>
        <p>{t('security.tokens.made')}</p>
      </Alert>
      <output className={styles.secret} aria-label={t('security.tokens.token')}>
        {secret}
      </output>
      <Text tone="faint" size={13}>
        {t('security.tokens.usage')}
      </Text>
      <Row justify="end">
        <CopyButton text={secret} />
        <Button variant="primary" onClick={onClose}>
          {t('security.tokens.done')}
        </Button>
      </Row>
    </>
  );
}

function TokenRow({ token, onRevoke }: { readonly token: Token; readonly onRevoke: () => void }) {
  const { t } = useTranslation();
  const { expiryTime, lastTime, lastNetwork } = token;
  const name = stripHarmful(token.name);
  const scope = scopeOf(token);
  const locale = useLocale();
  return (
    <Row as="li" columnGap={16} isCentred justify="between" className={styles.row}>
      <Stack gap={4} width="fit" className={styles.what}>
        <Row isCentred isBreaking>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <Badge tone={scope === 'read' ? 'neutral' : 'warn'}>{t(`security.tokens.scopes.${scope}`)}</Badge>
        </Row>
        <Row gap={0} columnGap={16} tone="muted" size={13} className={styles.facts}>
          <span>
            {t('security.tokens.expires')} <time dateTime={expiryTime}>{dateOf(expiryTime, locale)}</time>
          </span>
          {lastTime === null ? (
            <span>{t('security.tokens.never')}</span>
          ) : (
            <span>
              {t('security.tokens.lastUse')} <RelativeTime time={lastTime} />
              {lastNetwork === '' ? '' : ` · ${lastNetwork}`}
            </span>
          )}
        </Row>
      </Stack>
      <Button size="small" aria-label={t('security.tokens.revokeLabel', { name })} onClick={onRevoke}>
        {t('security.tokens.revoke')}
      </Button>
    </Row>
  );
}

/** The day of a time; an unreadable one as it is. */
function dateOf(time: string, locale: string): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? time : date.toLocaleDateString(locale, { dateStyle: 'medium' });
}
