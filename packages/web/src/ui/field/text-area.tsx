import { useId, type ComponentProps } from 'react';
import { FieldFrame, describedBy, joinIds, type FieldTexts } from './field-frame.js';
import styles from './text-area.module.css';

export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'id'> {}

/** A text input of several lines with its label above; an error replaces the help text and is announced. */
export function TextArea({ label, help, error, isLabelHidden, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} help={help} error={error} isLabelHidden={isLabelHidden}>
      <textarea
        {...area}
        id={id}
        className={styles.area}
        aria-invalid={error !== undefined}
        aria-describedby={joinIds(area['aria-describedby'], describedBy(id, { help, error }))}
      />
    </FieldFrame>
  );
}
