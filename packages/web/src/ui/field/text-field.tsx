import { useId, type ComponentProps } from 'react';
import { FieldFrame, describedBy, joinIds, type FieldTexts } from './field-frame.js';
import styles from './field.module.css';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id'> {}

/** A text input with its label above; an error replaces the help text and is announced. */
export function TextField({ label, help, error, isLabelHidden, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} help={help} error={error} isLabelHidden={isLabelHidden}>
      <input
        {...input}
        id={id}
        className={styles.control}
        aria-invalid={error !== undefined}
        aria-describedby={joinIds(input['aria-describedby'], describedBy(id, { help, error }))}
      />
    </FieldFrame>
  );
}
