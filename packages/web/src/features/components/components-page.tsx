import type { MatchRow as Match } from '@ra3/sdk';
import { factions, tierNames } from '@ra3/sdk/facts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FactionIcon, FactionIcons, useFactionName } from '../../entities/player/faction-icon.js';
import { MapPlan, MapThumbnail } from '../../entities/map/map-thumbnail.js';
import { MatchRow, MatchRows } from '../../entities/match/match-row.js';
import { TierMark } from '../../entities/player/tier-mark.js';
import { PageHead } from '../../platform/page/page-head.js';
import { links } from '../../platform/routing/links.js';
import { useToast } from '../../ui/alert.js';
import { Button, IconButton, ExternalLinkButton, LinkButton } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { FilterChip } from '../../ui/chip.js';
import { Dialog, Drawer } from '../../ui/dialog.js';
import { Checkbox, SelectField, TextField } from '../../ui/field.js';
import { FactionEmblem } from '../../ui/emblems/faction-emblem.js';
import { FactionField } from '../../ui/emblems/faction-field.js';
import { TierEmblem } from '../../ui/emblems/tier-emblem.js';
import { Icon, type IconName } from '../../ui/icon/icon.js';
import sprite from '../../ui/icon/sprite.svg?raw';
import { Page } from '../../ui/page.js';
import { Pagination } from '../../ui/pagination.js';
import { TabLinks } from '../../ui/tab-links.js';
import styles from './components.module.css';
import { Grid, Line, Row } from '../../ui/layout.js';
import { Surfaces } from './surfaces.js';

/** Shows every UI component. Exists only in development. */
export function ComponentsPage() {
  return (
    <Page>
      <PageHead
        title="Components"
        context="In development only. Theme, language and green icons: top bar and menu."
      />
      <Controls />
      <Surfaces />
      <Overlays />
      <Marks />
    </Page>
  );
}

// A test next to the sprite checks that its ids equal the names in the type.
const iconNames = Array.from(sprite.matchAll(/symbol id="icon-([^"]+)"/g), ([, id]) => id as IconName);

function Marks() {
  const factionName = useFactionName();
  return (
    <>
      <Card title="Tiers">
        <Row gap={12} isCentred>
          {tierNames.map((tier) => (
            <TierMark key={tier} tier={tier} isNamed />
          ))}
        </Row>
      </Card>
      <Card title="Emblems: 20, 40 and 72 pixels">
        {EMBLEM_SIZES.map((size) => (
          <Row key={size} gap={12} isCentred>
            {tierNames.map((tier) => (
              <TierEmblem key={tier} tier={tier} size={size} label={tier} />
            ))}
            {drawnFactions.map((faction) => (
              <FactionEmblem key={faction} faction={faction} size={size} label={faction} />
            ))}
            <Icon name="brand" size={size} />
          </Row>
        ))}
      </Card>
      <Face />
      <Card title="Factions">
        <Row gap={12} isCentred>
          {[...Object.keys(factions), 'Unknown_6B8903C4'].map((faction) => (
            <Line as="span" isInline tone="muted" size={13} key={faction} className={styles.mark}>
              <FactionIcon faction={faction} />
              {factionName(faction)}
            </Line>
          ))}
          <FactionIcons primaryFaction="Allied" secondaryFaction="Soviet" tertiaryFaction="Empire" />
        </Row>
      </Card>
      <Card title="Sprite">
        <Row gap={12} isCentred>
          {iconNames.map((name) => (
            <Line as="span" isInline tone="muted" size={13} key={name} className={styles.mark}>
              <Icon name={name} />
              {name}
            </Line>
          ))}
        </Row>
      </Card>
    </>
  );
}

const EMBLEM_SIZES = [20, 40, 72];
const drawnFactions = ['Allied', 'Soviet', 'Empire', 'Celestial'];
const bars = ['allied', 'soviet', 'empire', 'celestial', 'good', 'bad', 'neutral', ...tierNames];
const terrains = ['feasel1', 'feasel5', 'feasel6', 'feasel8', 'black1b'].map((name) => `map_mp_2_${name}`);

/** Fields, bars, plans and the typefaces. */
function Face() {
  return (
    <>
      {drawnFactions.map((faction) => (
        <FactionField key={faction} faction={faction}>
          <h2>{faction} · #1 · 1562</h2>
          <p>peak 1583 · top 1 %</p>
        </FactionField>
      ))}
      <FactionField faction="Allied" against="Soviet">
        <h2>Allied against Soviet</h2>
      </FactionField>
      <Card title="The mark">
        <Line tone="signal">
          {EMBLEM_SIZES.map((size) => (
            <Icon key={size} name="brand" size={size} />
          ))}
        </Line>
      </Card>
      <MatchRows label="Match rows" looks={[]}>
        <MatchRow match={exampleMatch} />
        <MatchRow match={{ ...exampleMatch, id: '2', type: 'Dsync', modFullName: 'Corona 3.221' }} />
      </MatchRows>
      <Card title="Bars and maps">
        <Grid min={240}>
          {bars.map((name) => (
            <div key={name}>
              {name}
              <div style={{ height: 12, background: `var(--bar-${name})` }} />
            </div>
          ))}
        </Grid>
        <Row gap={12}>
          {[...terrains, 'map_mp_5_feasel2'].map((map) => (
            <MapThumbnail key={map} map={map} size={64} />
          ))}
          <MapPlan map="map_mp_6_feasel4" />
          <MapPlan map="ra3bn_temple_legend_1_3" />
        </Row>
      </Card>
      <Card title="Type: Squad (Saira Semi Condensed), Inter">
        {[36, 28, 22, 18].map((size) => (
          <p key={size} className="display" style={{ fontSize: size }}>
            Ladder of season 6 · 1562 · 天梯 · ラダー
          </p>
        ))}
        {[15, 13, 12].map((size) => (
          <p key={size} className="numeric" style={{ fontSize: size }}>
            Text with 0123456789 · 文字 · 文章
          </p>
        ))}
      </Card>
    </>
  );
}

const player = { personaName: 'Player 1', personaId: 1, faction: 'Empire', status: 'normal' } as const;

const exampleMatch: Match = {
  id: '1',
  type: 'AutoMatch1v1',
  map: 'data/maps/official/map_mp_2_feasel1/map_mp_2_feasel1.map',
  startTime: '2026-11-21T11:00:00Z',
  timeLength: 1_401,
  winners: [{ ...player, elo: 1562, eloDelta: 12 }],
  losers: [{ ...player, personaId: 2, personaName: 'Player 2', faction: 'Soviet', elo: 1548, eloDelta: -12 }],
  modFullName: 'RA3 1.12',
  modFamilyName: 'ra3',
  replayGuid: null,
  recommends: 0,
  favourites: 0,
  replayDownloads: 0,
};

const here = links.components.to();
const options = ['1v1', '2v2', '3v3'].map((value) => ({ value, label: value }));

function Controls() {
  return (
    <>
      <Card title="Buttons and links">
        <Row gap={12} isCentred>
          <Button variant="primary">Primary</Button>
          <Button>Secondary</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger" icon="trash">
            Danger
          </Button>
          <Button size="small" icon="refresh">
            Small
          </Button>
          <Button isBusy>Busy</Button>
          <Button disabled>Disabled</Button>
          <IconButton icon="settings" label="Icon button" />
          <IconButton icon="list" label="Pressed icon button" isPressed />
          <LinkButton to={here}>Link as a button</LinkButton>
          <ExternalLinkButton href="https://example.org/" icon="external">
            Foreign link
          </ExternalLinkButton>
          <Link to={here}>Link</Link>
        </Row>
      </Card>
      <Card title="Fields">
        <Grid min={240}>
          <TextField label="Field" help="Help stands below." />
          <TextField label="Field with an error" error="This is not right." defaultValue="wrong" />
          <TextField label="Disabled field" disabled defaultValue="cannot be changed" />
          <SelectField label="Select" options={options} />
          <Checkbox defaultChecked>Checkbox</Checkbox>
          <FilterChip defaultChecked count={12}>
            Filter chip
          </FilterChip>
        </Grid>
      </Card>
      <Card title="Tabs and pagination">
        <TabLinks
          label="Tabs"
          tabs={options.map(({ label }, index) => ({
            to: `${here}?tab=${label}`,
            label,
            isCurrent: index === 0,
            count: 7 * index,
          }))}
        />
        <Pagination page={4} lastPage={20} linkTo={(page) => `${here}?page=${String(page)}`} />
      </Card>
    </>
  );
}

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'drawer'>();
  const showToast = useToast();
  const close = () => setOpen(undefined);
  const buttons: readonly (readonly [label: string, act: () => void])[] = [
    ['Open dialog', () => setOpen('dialog')],
    ['Open drawer', () => setOpen('drawer')],
    ['Show toast', () => showToast('It was done.', 'good')],
    ['Show failure', () => showToast('It was not done.', 'bad')],
  ];
  return (
    <Card title="Dialog, drawer, toasts">
      <Row gap={12} isCentred>
        {buttons.map(([label, act]) => (
          <Button key={label} onClick={act}>
            {label}
          </Button>
        ))}
      </Row>
      <Dialog
        isOpen={open === 'dialog'}
        title="Dialog"
        onClose={close}
        actions={<Button onClick={close}>Cancel</Button>}
      >
        <p>A question or a form.</p>
      </Dialog>
      <Drawer isOpen={open === 'drawer'} label="Drawer" onClose={close}>
        <Button onClick={close}>Close drawer</Button>
      </Drawer>
    </Card>
  );
}
