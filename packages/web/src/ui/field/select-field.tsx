import { useId, type ComponentProps } from 'react';
import { FieldFrame, describedBy, type FieldTexts } from './field-frame.js';
import styles from './field.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'id' | 'children'> {
  readonly options: readonly SelectOption[];
}

/** A native select with its label above. */
export function SelectField({ label, help, error, isLabelHidden, options, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} help={help} error={error} isLabelHidden={isLabelHidden}>
      <select
        {...select}
        id={id}
        className={styles.control}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { help, error })}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
