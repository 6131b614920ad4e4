import { eloBrackets, limits, matchSorts, matchTypeFilters, modFilters } from '@ra3/sdk/facts';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Choice } from '../../entities/match/filter-fields.js';
import { useFactionName } from '../../entities/player/faction-icon.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { IconButton } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { Checkbox, TextField } from '../../ui/field.js';
import { Row, Stack } from '../../ui/layout.js';
import styles from './library.module.css';
import {
  factionsOf,
  hasEloBracket,
  isOneAgainstOne,
  leavable,
  LONGEST_PLAYER,
  periods,
  type LibraryFilters,
} from './library-filters.js';
import { MapField } from './map-field.js';
import { useFilterTexts } from './active-filters.js';
import type { LibraryAddress } from './use-library-search.js';

interface FilterProps {
  readonly address: LibraryAddress;
}

/** Every filter of the library (S2-64). Those that need another type of match are disabled, so that nothing moves. */
export function LibraryFilterBar({ address }: FilterProps) {
  const { t } = useTranslation();
  return (
    <Stack as="section" gap={12} isSurface className={styles.bar} aria-label={t('library.filters')}>
      <Stack align="top" gap={12} className={styles.fields}>
        <GameFields address={address} />
        <DuelFields address={address} />
        <OrderFields address={address} />
      </Stack>
      <IncludeBoxes address={address} />
    </Stack>
  );
}

function GameFields({ address: { filters, change } }: FilterProps) {
  const { t } = useTranslation();
  const texts = useFilterTexts();
  return (
    <>
      <Choice
        label={t('library.mod')}
        value={filters.mod}
        options={modFilters.map((value) => ({ value, label: texts.mod(value) }))}
        onChoose={(mod) => change({ mod })}
      />
      <Choice
        label={t('library.type')}
        value={filters.type}
        options={matchTypeFilters.map((value) => ({ value, label: texts.type(value) }))}
        onChoose={(type) => change({ type })}
      />
      {/* Another name in the address replaces what is typed. */}
      <PlayerField key={filters.player} filters={filters} change={change} />
    </>
  );
}

function DuelFields({ address: { filters, change } }: FilterProps) {
  const { t } = useTranslation();
  const texts = useFilterTexts();
  const hasDuel = isOneAgainstOne(filters.type);
  const hasElo = hasEloBracket(filters.type);
  return (
    <>
      <MapField maps={filters.maps} isEnabled={hasDuel} onChoose={(maps) => change({ maps })} />
      <FactionField name="faction" filters={filters} change={change} />
      <FactionField name="against" filters={filters} change={change} />
      <Choice
        label={t('library.elo')}
        value={String(filters.eloFrom ?? '')}
        isEnabled={hasElo}
        whyNot={t('library.onlyAutomatch')}
        options={[
          { value: '', label: t('library.anyElo') },
          ...eloBrackets.map(({ from }) => ({ value: String(from), label: texts.elo(from) })),
        ]}
        onChoose={(from) => change({ eloFrom: from === '' ? undefined : Number(from) })}
      />
    </>
  );
}

interface FactionFieldProps {
  readonly name: 'faction' | 'against';
  readonly filters: LibraryFilters;
  readonly change: LibraryAddress['change'];
}

function FactionField({ name, filters, change }: FactionFieldProps) {
  const { t } = useTranslation();
  const factionName = useFactionName();
  return (
    <Choice
      label={t(`library.${name}`)}
      value={filters[name]}
      isEnabled={isOneAgainstOne(filters.type)}
      whyNot={t('library.onlyDuels')}
      options={[
        { value: '', label: t('library.anyFaction') },
        ...factionsOf(filters.mod).map((value) => ({ value, label: factionName(value) })),
      ]}
      onChoose={(faction) => change({ [name]: faction })}
    />
  );
}

function OrderFields({ address: { filters, change } }: FilterProps) {
  const { t } = useTranslation();
  const texts = useFilterTexts();
  return (
    <>
      <Choice
        label={t('library.period')}
        value={String(filters.days)}
        options={periods.map((days) => ({ value: String(days), label: texts.days(days) }))}
        onChoose={(days) => change({ days: Number(days) })}
      />
      <Choice
        label={t('library.sort')}
        value={filters.sort}
        options={matchSorts.map((value) => ({
          value,
          label: t(`library.sorts.${value}`, { months: limits.recentDownloadMonths }),
        }))}
        onChoose={(sort) => change({ sort })}
      />
    </>
  );
}

function IncludeBoxes({ address: { filters, change } }: FilterProps): ReactNode {
  const { t } = useTranslation();
  const texts = useFilterTexts();
  return (
    <Row as="fieldset" isCentred gap={0} columnGap={24} width="fit" className={styles.includes}>
      <legend>{t('library.include')}</legend>
      {leavable.map((word) => (
        <Checkbox
          key={word}
          checked={!filters.without.includes(word)}
          onChange={({ target }) => {
            const others = filters.without.filter((each) => each !== word);
            change({ without: target.checked ? others : [...others, word] });
          }}
        >
          {texts.include(word)}
        </Checkbox>
      ))}
    </Row>
  );
}

interface PlayerFieldProps {
  readonly filters: Pick<LibraryFilters, 'player'>;
  readonly change: LibraryAddress['change'];
}

/** The name of a player, or a part of it. Searches by Enter and by its button, not with every character. */
function PlayerField({ filters, change }: PlayerFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(filters.player);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim() !== filters.player) change({ player: text.trim() });
  };
  return (
    <form className={classNames(styles.player, styles.wide)} role="search" onSubmit={submit}>
      <TextField
        label={t('library.player')}
        type="search"
        name="player"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={LONGEST_PLAYER}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <IconButton type="submit" icon="search" label={t('library.search')} />
    </form>
  );
}
