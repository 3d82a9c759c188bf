/** The menu of a button that stands without MUI: it is loaded when it opens, or in idle time before. */
import type { MenuItemProps } from '@mui/material/MenuItem';
import { type ComponentProps, Suspense } from 'react';
import { partOf, withMui } from '../../theme/with-mui.tsx';

const DropDownMenu = withMui(() => import('./DropDownMenu.tsx'));

/** A line of the menu. */
export const MenuLine = partOf<MenuItemProps>(() => import('@mui/material/MenuItem'));

export function LazyMenu(props: ComponentProps<typeof DropDownMenu>) {
  return (
    props.anchor && (
      <Suspense>
        <DropDownMenu {...props} />
      </Suspense>
    )
  );
}
