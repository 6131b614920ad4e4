import { useId, type ReactNode, type ComponentProps } from 'react';
import { classNames } from './class-names.js';
import { Line, Stack, Text } from './layout.js';
import styles from './field.module.css';

export interface FieldTexts {
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** Shows the label to screen readers only, where the context makes the field clear. */
  readonly isLabelHidden?: boolean | undefined;
}

interface FieldFrameProps extends FieldTexts {
  readonly id: string;
  readonly children: ReactNode;
}

/** Wraps a field: label above, help or error text below. */
export function FieldFrame({ id, label, help, error, isLabelHidden = false, children }: FieldFrameProps) {
  return (
    <Stack isTop gap={4}>
      <label htmlFor={id} className={classNames(styles.label, isLabelHidden && 'visually-hidden')}>
        {label}
      </label>
      {children}
      {help !== undefined && error === undefined ? (
        <Text tone="faint" size={13} id={noteId(id)}>
          {help}
        </Text>
      ) : null}
      <p id={noteId(id, 'error')} className={styles.error} role="alert" hidden={error === undefined}>
        {error}
      </p>
    </Stack>
  );
}

/** Ids of the help or error text, for `aria-describedby`. */
function describedBy(id: string, { help, error }: Pick<FieldTexts, 'help' | 'error'>): string | undefined {
  if (error !== undefined) return noteId(id, 'error');
  return help === undefined ? undefined : noteId(id);
}

/** Joins ids of descriptions; undefined when there is none. */
function joinIds(...ids: readonly (string | undefined)[]): string | undefined {
  const present = ids.filter((id) => id !== undefined);
  return present.length === 0 ? undefined : present.join(' ');
}

function noteId(id: string, kind = 'help'): string {
  return `${id}-${kind}`;
}

/** The properties of a field's frame and of its control, which have an id in common. */
export function useField<Own extends object>(
  props: FieldTexts & Own & { 'aria-describedby'?: string | undefined },
) {
  const { label, help, error, isLabelHidden, ...own } = props;
  const id = useId();
  const control = {
    ...own,
    id,
    'aria-invalid': error !== undefined,
    'aria-describedby': joinIds(own['aria-describedby'], describedBy(id, { help, error })),
  };
  return { frame: { id, label, help, error, isLabelHidden }, control };
}

/** A text input with its label above; an error replaces the help text and is announced. */
export function TextField(props: FieldTexts & Omit<ComponentProps<'input'>, 'id'>) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <input {...control} className={styles.control} />
    </FieldFrame>
  );
}

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id'>;

export function TextAreaField({ className, ...props }: TextAreaProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <textarea {...control} className={classNames(styles.control, styles.area, className)} />
    </FieldFrame>
  );
}

export function TextArea(props: TextAreaProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <textarea {...control} className={styles.areaInput} />
    </FieldFrame>
  );
}

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'id' | 'children'> & { readonly options: readonly SelectOption[] };

export function SelectField({ options, ...props }: SelectFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <select {...control} className={styles.control}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly children: ReactNode;
}

export function Checkbox({ children, ...input }: CheckboxProps) {
  return (
    <Line as="label" isInline className={styles.checkbox}>
      <input {...input} type="checkbox" />
      <span>{children}</span>
    </Line>
  );
}
