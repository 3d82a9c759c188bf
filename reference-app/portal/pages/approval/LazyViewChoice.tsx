/** Row layout switch whose code loads after the first list has rendered. */
import { type ComponentProps, Suspense } from 'react';
import { lazyOnce } from '../../theme/with-mui.tsx';

const LoadedViewChoice = lazyOnce(() => import('./ViewChoice.tsx'));

export const ViewChoice = (props: ComponentProps<typeof LoadedViewChoice>) => (
  <Suspense>
    <LoadedViewChoice {...props} />
  </Suspense>
);
