import { ladderFactions, ladderMods, type ModFilter } from '@ra3/sdk/facts';
import { SelectField, type SelectOption } from '../../ui/field.js';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (SelectOption & { readonly value: Value })[];
  readonly isEnabled?: boolean;
  /** Tooltip of a disabled field. */
  readonly whyNot?: string;
  readonly onChoose: (value: Value) => void;
}

export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, isEnabled = true, whyNot, onChoose } = props;
  return (
    <SelectField
      label={label}
      value={value}
      options={options}
      disabled={!isEnabled}
      title={isEnabled ? undefined : whyNot}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value);
        if (chosen !== undefined) onChoose(chosen.value);
      }}
    />
  );
}

/** Returns the text of an address if it is one of the words, else undefined. */
export function oneOf<Word extends string>(words: readonly Word[], text: string | null): Word | undefined {
  return words.find((word) => word === text);
}

const MAP_ID = /^[\w.-]{1,100}$/;

/** Returns the id of a map in an address; empty for anything else. */
export function readMapId(text: string | null): string {
  return text !== null && MAP_ID.test(text) ? text : '';
}

/** Factions of a mod; of both mods with ladders when none is chosen. */
export function factionsOf(mod: ModFilter): readonly string[] {
  const chosen = mod === 'all' ? ladderMods : [mod];
  return [...new Set(chosen.flatMap((each) => ladderFactions[each]))];
}
