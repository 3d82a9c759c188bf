/** The title of an entry beside it, where the menu has too little space for it. */
import type { ReactNode } from 'react';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';

interface MenuTooltipProps {
  /** Empty for none. */
  title: string;
  children: ReactNode;
}

export function MenuTooltip({ title, children }: MenuTooltipProps) {
  return (
    <Tooltip title={title} side="right">
      {children}
    </Tooltip>
  );
}
