import { useState, type ReactNode } from 'react';
import { Button } from './button.js';
import { useKitTexts } from './kit-texts.js';
import { Row, Stack } from './layout.js';
import styles from './chart.module.css';
import { useNearView } from './use-near-view.js';

export interface ChartFrameProps {
  /** What the chart shows, in one sentence, for screen readers. */
  readonly summary: string;
  /** Height in pixels, reserved while the chart loads. */
  readonly height: number | string;
  /** A lazy component, rendered once the frame comes near the viewport. */
  readonly children: ReactNode;
  /** The chart's data as a table. */
  readonly table: ReactNode;
  /** Shown beside the toggle: a download button. */
  readonly actions?: ReactNode;
}

/** Loads a chart when it comes near the viewport, and shows its data as a table on request. */
export function ChartFrame({ summary, height, children, table, actions }: ChartFrameProps) {
  const { showChart, showTable } = useKitTexts();
  const [isTable, setIsTable] = useState(false);
  const { isNear, frame } = useNearView();
  return (
    <Stack as="figure" gap={8}>
      {isTable ? (
        table
      ) : (
        <div ref={frame} className={styles.frame} style={{ height }} role="img" aria-label={summary}>
          {isNear ? children : null}
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
