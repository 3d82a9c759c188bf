/** The title of an entry beside it, where the menu has too little space for it. */
import type { ReactNode } from 'react';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';

interface MenuTooltipProps {
  /** Empty for none. */
  title: string;
  children: ReactNode;
}

/** Most titles have their space: a menu of fifty entries watches no pointer for them. */
export function MenuTooltip({ title, children }: MenuTooltipProps) {
  if (title === '') return children;
  return (
    <Tooltip title={title} side="right">
      {children}
    </Tooltip>
  );
}
