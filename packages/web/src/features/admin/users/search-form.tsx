import { adminLimits } from '@ra3/sdk/facts';
import { useState, type Ref, type SubmitEvent } from 'react';
import { useCodedFailureText } from '../../../platform/failures.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button.js';
import { SelectField, TextField } from '../../../ui/field.js';
import { isRefusal, refusalDetail, type FoundUsers } from './use-found-users.js';
import { useUserCaseAddress } from './use-user-case-address.js';
import { parseKind, readSearch, searchKinds, searchProblem, type SearchKind } from './user-search.js';
import styles from './users.module.css';

/** One field that guesses what is typed, and a choice that forces it; refusals stand beside the field (S2-70). */
export function SearchForm(props: Readonly<{ found: FoundUsers; fieldRef: Ref<HTMLInputElement> }>) {
  const { found, fieldRef } = props;
  const { t } = useTranslation();
  const { text, kind, setText, setKind, understood, isSearched, submit } = useTypedSearch(found);
  const error = useSearchError(isSearched ? found : undefined);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit();
  };
  return (
    <form className={styles.searchForm} role="search" onSubmit={handleSubmit} noValidate>
      <TextField
        ref={fieldRef}
        label={t('userCase.search.label')}
        help={
          understood === undefined ? t('userCase.search.help') : t(`userCase.search.understood.${understood}`)
        }
        error={error}
        type="search"
        name="q"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-keyshortcuts="/"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <SelectField
        label={t('userCase.search.by')}
        options={[
          { value: '', label: t('userCase.search.guess') },
          ...searchKinds.map((value) => ({ value, label: t(`userCase.search.kinds.${value}`) })),
        ]}
        value={kind ?? ''}
        onChange={(event) => setKind(parseKind(event.target.value))}
      />
      <Button type="submit" variant="primary" icon="search" isBusy={isSearched && found.isFetching}>
        {t('userCase.search.submit')}
      </Button>
    </form>
  );
}

/** The search that is being typed; the way back in the history puts an earlier one into the field. */
function useTypedSearch(found: FoundUsers) {
  const { typed: sent, forcedKind, find } = useUserCaseAddress();
  const [text, setText] = useState(sent);
  const [kind, setKind] = useState<SearchKind | undefined>(forcedKind);
  const [shownText, setShownText] = useState(sent);
  if (shownText !== sent) {
    setShownText(sent);
    setText(sent);
    setKind(forcedKind);
  }
  const typed = text.trim();
  const understood = typed === '' ? undefined : readSearch(typed, kind).kind;
  const isSearched = sent === typed && forcedKind === kind;
  return {
    ...{ text, kind, setText, setKind, understood, isSearched },
    submit: () => {
      if (isSearched) found.retry();
      else find(typed, kind);
    },
  };
}

/** What is wrong with the search that was sent; failures of the way to the host stand in place of the results. */
function useSearchError(found: FoundUsers | undefined): string | undefined {
  const { t } = useTranslation();
  const codedFailure = useCodedFailureText();
  const { search } = useUserCaseAddress();
  if (found === undefined || search === undefined) return undefined;
  const problem = searchProblem(search);
  if (problem !== undefined) {
    return t(`userCase.search.problems.${problem}`, { max: adminLimits.adminSearch.patternCharacters });
  }
  const { error } = found;
  if (!isRefusal(error)) return undefined;
  const detail = refusalDetail(error);
  if (detail === undefined) return codedFailure(error);
  return search.kind === 'pattern'
    ? t('userCase.search.badPattern', { why: detail })
    : t('userCase.search.refused', { why: detail });
}
