import { useState, type SubmitEvent } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useUrlState } from '../../../platform/routing/use-url-state.js';
import { useSession } from '../../../platform/session/session-context.js';
import { Button } from '../../../ui/button/button.js';
import { ChipLink } from '../../../ui/chip/chip-link.js';
import { TextField } from '../../../ui/field/text-field.js';
import { useTyped } from '../frame/use-typed.js';
import { idFrom, invitationsLink, type CodeList, type InvitationVisit } from './invitation-address.js';
import styles from './invitations.module.css';

/** Chooses which codes are listed: ready, used, one's own, or those of an inviter by id. */
export function ListChoice({ visit }: { readonly visit: InvitationVisit }) {
  const { t } = useTranslation();
  const { account } = useSession();
  const { list, invited } = visit;
  const chip = (to: CodeList, text: string) => (
    <ChipLink to={invitationsLink(to, { invited })} isCurrent={invitationsLink(to) === invitationsLink(list)}>
      {text}
    </ChipLink>
  );
  return (
    <div className={styles.choice}>
      <nav className={styles.chips} aria-label={t('invitations.list.choose')}>
        {chip({ kind: 'ready' }, t('invitations.states.ready'))}
        {chip({ kind: 'used' }, t('invitations.states.used'))}
        {account === undefined
          ? null
          : chip({ kind: 'inviter', inviter: account.userId }, t('invitations.list.own'))}
      </nav>
      <InviterSearch list={list} />
    </div>
  );
}

function InviterSearch({ list }: { readonly list: CodeList }) {
  const { t } = useTranslation();
  const { changeQuery } = useUrlState();
  const chosen = list.kind === 'inviter' ? String(list.inviter) : '';
  const [text, setText] = useTyped(chosen, chosen);
  const [isWrong, setIsWrong] = useState(false);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const id = idFrom(text);
    setIsWrong(id === undefined && text.trim() !== '');
    if (id === undefined && text.trim() !== '') return;
    changeQuery({ inviter: id === undefined ? undefined : String(id), list: undefined, page: undefined });
  };
  return (
    <form
      className={styles.search}
      role="search"
      aria-label={t('invitations.list.search')}
      onSubmit={handleSubmit}
    >
      <TextField
        label={t('invitations.list.inviter')}
        error={isWrong ? t('invitations.idWrong') : undefined}
        name="inviter"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
        }}
      />
      <Button type="submit" icon="search">
        {t('invitations.list.search')}
      </Button>
    </form>
  );
}
