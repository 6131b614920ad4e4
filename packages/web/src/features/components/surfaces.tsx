import { MapThumbnail } from '../../entities/map/map-thumbnail.js';
import { EloDelta, Rating, WinRate } from '../../entities/player/rating.js';
import { ErrorState } from '../../platform/error-state.js';
import { Alert, type AlertTone } from '../../ui/alert.js';
import { Badge, type Tone } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { ChartFrame } from '../../ui/chart-frame.js';
import { Contours } from '../../ui/contours.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.js';
import { Cell, HeadCell, Row as TableRow, Table } from '../../ui/table.js';
import { Tooltip } from '../../ui/tooltip.js';
import { Row } from '../../ui/layout.js';

const tones: readonly Tone[] = ['neutral', 'signal', 'good', 'warn', 'bad'];
const alertTones: readonly AlertTone[] = ['neutral', 'good', 'warn', 'bad'];

export function Surfaces() {
  return (
    <>
      <Card title="Badges, tooltip, thumbnails" aside="Aside of a card">
        <Row gap={12} isCentred>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Tooltip text="Short explanation">
            <Button size="small">Tooltip</Button>
          </Tooltip>
          <MapThumbnail map="map_mp_2_feasel1" />
          <MapThumbnail map="map_mp_4_feasel3" size={72} />
          <Skeleton width="120px" height="40px" />
        </Row>
      </Card>
      {alertTones.map((tone) => (
        <Alert key={tone} tone={tone} title={`Alert, ${tone}`}>
          <p>What happened, and what to do.</p>
        </Alert>
      ))}
      <ExampleTable />
      <Card title="Chart frame">
        <ChartFrame summary="An ornament in the place of a chart" height={96} table={<ExampleTable />}>
          <Contours seed="components" width={960} height={96} />
        </ChartFrame>
      </Card>
      <Card title="States">
        <SkeletonRows rows={3} />
        <EmptyState title="Empty">What would be here, and what to do.</EmptyState>
        <ErrorState title="Error" error={new Error('out of ore')} onRetry={() => undefined} />
      </Card>
    </>
  );
}

function ExampleTable() {
  return (
    <Table caption="Table" isCaptionShown>
      <thead>
        <tr>
          <HeadCell>Name</HeadCell>
          <HeadCell isNumeric sorted="descending" onSort={() => undefined}>
            Elo
          </HeadCell>
          <HeadCell isNumeric>Win rate</HeadCell>
        </tr>
      </thead>
      <tbody>
        {[1, 2, 3].map((place) => (
          <TableRow key={place} isOwn={place === 2}>
            <Cell>Player {place}</Cell>
            <Cell isNumeric>
              <Rating value={place === 3 ? -1 : 1600 - 100 * place} /> <EloDelta delta={12 - 8 * place} />
            </Cell>
            <Cell isNumeric>
              <WinRate wins={20 * place} losses={35} />
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
