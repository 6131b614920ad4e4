import { SelectField, type SelectOption } from '../../../ui/field/select-field.js';

export interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (SelectOption & { readonly value: Value })[];
  readonly onChoose: (value: Value) => void;
}

/** A select over known words. */
export function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <SelectField
      label={label}
      value={value}
      options={options}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value);
        if (chosen !== undefined) onChoose(chosen.value);
      }}
    />
  );
}
