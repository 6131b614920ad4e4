import { useState, type SubmitEvent } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/field.js';
import { useTyped } from '../use-typed.js';
import { idFrom } from './invitation-address.js';
import styles from './invitations.module.css';

export function IdSearch(props: {
  readonly chosen: number | undefined;
  readonly title: string;
  readonly label: string;
  readonly name: string;
  readonly submit: string;
  /** An empty field is a choice as well, and not a wrong id. */
  readonly mayBeEmpty?: boolean;
  readonly onSearch: (id: number | undefined) => void;
}) {
  const { t } = useTranslation();
  const chosen = props.chosen === undefined ? '' : String(props.chosen);
  const [text, setText] = useTyped(chosen, chosen);
  const [isWrong, setIsWrong] = useState(false);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const id = idFrom(text);
    const isGood = id !== undefined || (props.mayBeEmpty === true && text.trim() === '');
    setIsWrong(!isGood);
    if (isGood) props.onSearch(id);
  };
  return (
    <form className={styles.search} role="search" aria-label={props.title} onSubmit={handleSubmit}>
      <TextField
        label={props.label}
        error={isWrong ? t('invitations.idWrong') : undefined}
        name={props.name}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" icon="search">
        {props.submit}
      </Button>
    </form>
  );
}
