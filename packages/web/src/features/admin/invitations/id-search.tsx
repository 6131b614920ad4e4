import { typedText } from '@ra3/sdk/rules/typed';
import { useState, type SubmitEvent } from 'react';
import { useApi } from '../../../platform/api/api-context.js';
import { useAct } from '../../../platform/api/use-write.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/field.js';
import { useTyped } from '../use-typed.js';
import { idFrom } from './invitation-address.js';
import styles from './invitations.module.css';

/** Asks for an account by its id, or by a name that the host knows. */
export function IdSearch(props: {
  readonly chosen: number | undefined;
  readonly title: string;
  readonly label: string;
  readonly name: string;
  readonly submit: string;
  /** An empty field is a choice as well. */
  readonly mayBeEmpty?: boolean;
  readonly onSearch: (id: number | undefined) => void;
}) {
  const { t } = useTranslation();
  const chosen = props.chosen === undefined ? '' : String(props.chosen);
  const [text, setText] = useTyped(chosen, chosen);
  const [isWrong, setIsWrong] = useState(false);
  const api = useApi();
  const act = useAct();
  const search = async () => {
    const typed = typedText(text);
    const id =
      typed === ''
        ? undefined
        : (idFrom(typed) ?? (await act.run(() => api.moderation.findUser({ name: typed })))?.userId);
    const isGood = id !== undefined || (props.mayBeEmpty === true && typed === '');
    setIsWrong(!isGood);
    if (isGood) props.onSearch(id);
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void search();
  };
  return (
    <form className={styles.search} role="search" aria-label={props.title} onSubmit={handleSubmit}>
      <TextField
        label={props.label}
        error={isWrong ? t('invitations.idWrong') : undefined}
        name={props.name}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" icon="search" isBusy={act.isBusy}>
        {props.submit}
      </Button>
    </form>
  );
}
