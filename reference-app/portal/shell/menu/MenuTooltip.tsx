/** Shows the title of a menu entry as a tooltip if the menu is too narrow to show it. */
import type { ReactNode } from 'react';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';

interface MenuTooltipProps {
  /** Text of the tooltip. An empty text shows no tooltip. */
  title: string;
  children: ReactNode;
}

/**
 * Renders a tooltip for a menu entry whose title does not fit. An entry without `title` gets no tooltip
 * component, because each tooltip adds pointer listeners.
 */
export function MenuTooltip({ title, children }: MenuTooltipProps) {
  if (title === '') return children;
  return (
    <Tooltip title={title} side="right">
      {children}
    </Tooltip>
  );
}
