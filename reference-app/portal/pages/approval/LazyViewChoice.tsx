/** Row layout switch whose code loads after the first list has rendered. */
import { type ComponentProps, Suspense } from 'react';
import { createLazyComponent } from '../../theme/with-mui.tsx';

const LazyListViewSwitch = createLazyComponent(() => import('./ListViewSwitch.tsx'));

export const ListViewSwitch = (props: ComponentProps<typeof LazyListViewSwitch>) => (
  <Suspense>
    <LazyListViewSwitch {...props} />
  </Suspense>
);
