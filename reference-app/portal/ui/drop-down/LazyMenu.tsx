/** Drop-down menu for a button that does not use MUI. Its code is loaded in idle time or when it opens. */
import type { MenuItemProps } from '@mui/material/MenuItem';
import { type ComponentProps, Suspense } from 'react';
import { createLazyComponent, createLazyMuiComponent } from '../../theme/with-mui.tsx';

const DropDownMenu = createLazyMuiComponent(() => import('./DropDownMenu.tsx'));

/** Item of a `LazyMenu`. Its code is loaded on demand too. */
export const LazyMenuItem = createLazyComponent<MenuItemProps>(() => import('@mui/material/MenuItem'));

export function LazyMenu(props: ComponentProps<typeof DropDownMenu>) {
  return (
    props.anchor && (
      <Suspense>
        <DropDownMenu {...props} />
      </Suspense>
    )
  );
}
