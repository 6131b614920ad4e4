import { limits } from '@ra3/sdk/facts';
import { measureGameId, type GameIdMeasure } from '@ra3/sdk/rules/personas';
import { stripHarmful } from '@ra3/sdk/rules/text';
import type { Ref } from 'react';
import { useTranslation, type Translate } from '../../platform/i18n/use-translation.js';
import { classNames } from '../../ui/class-names.js';
import { TextField } from '../../ui/field.js';
import { Stack } from '../../ui/layout.js';
import styles from './persona.module.css';

/** Has a meter of counted, remaining and unusable characters, by the host's own rule (S5-09). */
export function GameIdField(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
  /** Why the host refused this name, or what is missing; takes the place of what the meter says. */
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}) {
  const { label, value, onChange, error, ref } = props;
  const { t } = useTranslation();
  const measure = measureGameId(value);
  const problem = gameIdProblemText(measure, t);
  return (
    <Stack gap={8}>
      <TextField
        ref={ref}
        label={label}
        help={meterText(measure, t)}
        error={error ?? problem}
        name="gameId"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Meter used={measure.used} max={measure.max} isBad={problem !== undefined} />
    </Stack>
  );
}

/** What breaks the rule, in words; undefined for a valid name and for one that was not typed yet. */
function gameIdProblemText(measure: GameIdMeasure, t: Translate): string | undefined {
  const { problem, used, max, badCharacters } = measure;
  switch (problem) {
    case undefined:
    case 'empty':
      return undefined;
    case 'badCharacter':
      return t('profile.gameId.badCharacter', { characters: badCharacters.map(shownCharacter).join(' ') });
    case 'outerSpace':
    case 'wideSpace':
    case 'onlyDots':
      return t(`profile.gameId.${problem}`);
    default:
      return t(`profile.gameId.tooLong.${measure.characterSet}`, { used, max, over: used - max });
  }
}

function meterText({ characterSet, used, max }: GameIdMeasure, t: Translate): string {
  const values = { used, max, left: Math.max(0, max - used), other: limits.gameIdGb2312.max };
  return t(`profile.gameId.${characterSet}`, values);
}

/** A character as people see it; one that is invisible, as its code point. */
function shownCharacter(character: string): string {
  if (stripHarmful(character) !== '') return character;
  const code = character.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** A thin bar for how much of a limit is used. Decorative: the text beside it says the numbers. */
function Meter({ used, max, isBad = false }: Readonly<{ used: number; max: number; isBad?: boolean }>) {
  const share = Math.min(1, used / max);
  return (
    <div className={classNames(styles.meter, isBad && styles.bad)} aria-hidden>
      <div className={styles.used} style={{ width: `${String(share * 100)}%` }} />
    </div>
  );
}
