import { Link } from 'react-router-dom';
import { links } from '../../platform/routing/links.js';
import { Button, IconButton, ExternalLinkButton, LinkButton } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { FilterChip } from '../../ui/chip.js';
import { Checkbox, SelectField, TextField } from '../../ui/field.js';
import { Pagination } from '../../ui/pagination.js';
import { TabLinks } from '../../ui/tab-links.js';
import styles from './components-page.module.css';

const here = links.components.to();
const options = ['1v1', '2v2', '3v3'].map((value) => ({ value, label: value }));

/** Examples of buttons, links, fields, tabs and pagination. */
export function Controls() {
  return (
    <>
      <Card title="Buttons and links">
        <div className={styles.row}>
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
        </div>
      </Card>
      <Card title="Fields">
        <div className={styles.fields}>
          <TextField label="Field" help="Help stands below." />
          <TextField label="Field with an error" error="This is not right." defaultValue="wrong" />
          <TextField label="Disabled field" disabled defaultValue="cannot be changed" />
          <SelectField label="Select" options={options} />
          <Checkbox defaultChecked>Checkbox</Checkbox>
          <FilterChip defaultChecked count={12}>
            Filter chip
          </FilterChip>
        </div>
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
