import type { Account } from '@ra3/sdk/browser';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { Dialog } from '../../../ui/dialog.js';
import styles from '../security.module.css';
import type { Token } from '../security-queries.js';
import { NewToken } from './new-token.js';
import { RevokeDialog } from './revoke-dialog.js';
import { TokenForm } from './token-form.js';
import { TokenRow } from './token-row.js';

export interface TokensCardProps {
  readonly tokens: readonly Token[];
  readonly account: Account;
  readonly onChange: () => Promise<unknown>;
}

/** The access tokens of the user, with the ways to make and revoke them. */
export function TokensCard({ tokens, account, onChange }: TokensCardProps) {
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
      <div className={styles.stack}>
        <p className={styles.text}>{t('security.tokens.text')}</p>
        {tokens.length === 0 ? (
          <p>{t('security.tokens.empty')}</p>
        ) : (
          <ul className={styles.rows}>
            {tokens.map((token) => (
              <TokenRow
                key={token.tokenId}
                token={token}
                onRevoke={() => {
                  setRevoked(token);
                }}
              />
            ))}
          </ul>
        )}
        <div className={styles.buttons}>
          <Button
            icon="plus"
            onClick={() => {
              setIsMaking(true);
            }}
          >
            {t('security.tokens.make')}
          </Button>
        </div>
      </div>
      <Dialog
        isOpen={isMaking}
        title={t(secret === undefined ? 'security.tokens.makeTitle' : 'security.tokens.madeTitle')}
        onClose={close}
      >
        {secret === undefined ? (
          <TokenForm
            isAdmin={account.group === 'Admin'}
            onMade={setSecret}
            onCancel={close}
            onChange={onChange}
          />
        ) : (
          <NewToken secret={secret} onClose={close} />
        )}
      </Dialog>
      <RevokeDialog
        token={revoked}
        onClose={() => {
          setRevoked(undefined);
        }}
        onChange={onChange}
      />
    </Card>
  );
}
