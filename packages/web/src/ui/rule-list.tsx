import { classNames } from './class-names.js';
import { Icon } from './icon/icon.js';
import { Line, Stack } from './layout.js';
import styles from './field.module.css';

export interface Rule {
  readonly text: string;
  /** Undefined as long as nothing is typed. */
  readonly isKept: boolean | undefined;
}

export interface RuleListProps {
  /** For `aria-describedby` of the field. */
  readonly id: string;
  readonly rules: readonly Rule[];
  /** How a screen reader hears that a rule is kept or broken. */
  readonly keptText: string;
  readonly brokenText: string;
}

/** What a field may contain, with a mark at each rule that changes while typing. */
export function RuleList({ id, rules, keptText, brokenText }: RuleListProps) {
  return (
    <Stack as="ul" gap={4} tone="faint" size={13} id={id} className={styles.rules}>
      {rules.map(({ text, isKept }) => (
        <Line
          as="li"
          align="baseline"
          key={text}
          className={classNames(styles.rule, isKept !== undefined && styles[isKept ? 'kept' : 'broken'])}
        >
          {isKept === undefined ? (
            <span className={styles.open} aria-hidden />
          ) : (
            <Icon name={isKept ? 'check' : 'close'} size={16} label={isKept ? keptText : brokenText} />
          )}
          {text}
        </Line>
      ))}
    </Stack>
  );
}
