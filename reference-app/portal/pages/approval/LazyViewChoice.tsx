/** The choice of rows, loaded behind the first list. */
import { type ComponentProps, Suspense } from 'react';
import { partOf } from '../../theme/with-mui.tsx';

const Choice = partOf(() => import('./ViewChoice.tsx'));

export const ViewChoice = (props: ComponentProps<typeof Choice>) => (
  <Suspense>
    <Choice {...props} />
  </Suspense>
);
