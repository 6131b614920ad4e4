import { useState, type ReactNode } from 'react';
import { Button } from './button.js';
import { useKitTexts } from './kit-texts.js';
import { Row, Stack } from './layout.js';
import styles from './chart.module.css';

export interface ChartFrameProps {
  /** What the chart shows, in one sentence, for screen readers; none where the chart has its numbers beside it. */
  readonly summary?: string;
  /** Height in pixels, reserved while the chart loads. */
  readonly height: number | string;
  readonly children: ReactNode;
  /** The chart's data as a table. */
  readonly table: ReactNode;
  /** Shown beside the toggle: a download button. */
  readonly actions?: ReactNode;
}

/** Keeps the place of a chart, and shows its data as a table on request. */
export function ChartFrame({ summary, height, children, table, actions }: ChartFrameProps) {
  const { showChart, showTable } = useKitTexts();
  const [isTable, setIsTable] = useState(false);
  return (
    <Stack as="figure" gap={8}>
      {isTable ? (
        table
      ) : (
        <div className={styles.frame} style={{ height }}>
          {summary === undefined ? null : <div className={styles.summary} role="img" aria-label={summary} />}
          {children}
        </div>
      )}
      <Row as="figcaption" gap={0} justify="end">
        {actions}
        <Button
          variant="quiet"
          size="small"
          icon={isTable ? 'ladder' : 'table'}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? showChart : showTable}
        </Button>
      </Row>
    </Stack>
  );
}
