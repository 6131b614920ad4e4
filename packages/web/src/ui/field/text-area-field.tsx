import { useId, type ComponentProps } from 'react';
import { classNames } from '../class-names.js';
import { FieldFrame, describedBy, joinIds, type FieldTexts } from './field-frame.js';
import styles from './field.module.css';

export interface TextAreaFieldProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'id'> {}

/** A field for several lines of text, with its label above. */
export function TextAreaField({ label, help, error, isLabelHidden, className, ...area }: TextAreaFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} help={help} error={error} isLabelHidden={isLabelHidden}>
      <textarea
        {...area}
        id={id}
        className={classNames(styles.control, styles.area, className)}
        aria-invalid={error !== undefined}
        aria-describedby={joinIds(area['aria-describedby'], describedBy(id, { help, error }))}
      />
    </FieldFrame>
  );
}
