/** The title of an entry beside it; inside the menu, because content outside the landmarks of a page is skipped by screen readers. */
import Tooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';

const inMenu = { popper: { disablePortal: true, popperOptions: { strategy: 'fixed' as const } } };

interface MenuTooltipProps {
  /** Empty for none. */
  title: string;
  children: ReactElement;
}

export function MenuTooltip({ title, children }: MenuTooltipProps) {
  return (
    <Tooltip title={title} placement="right" slotProps={inMenu}>
      {children}
    </Tooltip>
  );
}
