import { useState, type ReactNode } from 'react';
import { Button } from '../button.js';
import { useKitTexts } from '../kit-texts.js';
import { Line, Stack } from '../layout.js';
import styles from './picture.module.css';

/** A picture of HTML and CSS under its title, and on request the table behind it. */
export function PictureFrame(props: {
  readonly title: string;
  /** Shown below the picture: what its colours and sizes mean. */
  readonly note?: ReactNode;
  readonly table: ReactNode;
  readonly children: ReactNode;
}) {
  const { title, note, table, children } = props;
  const { showChart, showTable } = useKitTexts();
  const [isTable, setIsTable] = useState(false);
  const text = isTable ? showChart : showTable;
  return (
    <Stack as="figure" gap={12} width="column" isTop aria-label={title} className={styles.picture}>
      <Line justify="between" gap={12}>
        <h3 className={styles.title}>{title}</h3>
        <Button
          variant="quiet"
          size="small"
          icon={isTable ? 'ladder' : 'table'}
          aria-label={`${text}: ${title}`}
          onClick={() => setIsTable(!isTable)}
        >
          {text}
        </Button>
      </Line>
      {isTable ? table : children}
      {isTable || note === undefined ? null : <p className={styles.note}>{note}</p>}
    </Stack>
  );
}
