import type { ComponentProps } from 'react';
import { Button } from './button.js';
import { classNames } from './class-names.js';
import { Row } from './layout.js';
import styles from './layout.module.css';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Between the fields, in pixels. */
  readonly gap?: 12 | 16;
  /** Runs in place of the browser's own request. */
  readonly onSubmit: (form: HTMLFormElement) => unknown;
}

/** A form with its fields below each other, which the page checks and not the browser. */
export function Form({ gap = 16, className, onSubmit, ...others }: FormProps) {
  return (
    <form
      noValidate
      className={classNames(styles.stack, styles.column, styles[`gap${gap}`], className)}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event.currentTarget);
      }}
      {...others}
    />
  );
}

/** Buttons at the end of a form in a dialog: one that leaves it, and one that sends it. */
export function FormEnd(
  props: Omit<ComponentProps<typeof Button>, 'type'> & {
    readonly cancel: string;
    readonly onCancel: () => void;
  },
) {
  const { cancel, onCancel, variant = 'primary', ...submit } = props;
  return (
    <Row justify="end">
      <Button onClick={onCancel}>{cancel}</Button>
      <Button type="submit" variant={variant} {...submit} />
    </Row>
  );
}
