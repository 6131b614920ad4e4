import { Page } from '../../ui/page.js';
import { PageHead } from '../../platform/page/page-head.js';
import { Controls } from './controls.js';
import { Marks } from './marks.js';
import { Overlays } from './overlays.js';
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
