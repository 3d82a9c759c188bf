/**
 * Derives the appearance of tabs from their options: position, style, size and gap, as classes of the static
 * CSS.
 */
import { type Control, controlOptionsOf, toFiniteNumber } from '@countersign/sdk/form';

const tabBarPositions = ['top', 'left', 'right', 'bottom'] as const;

export interface TabsLook {
  vertical: boolean;
  className: string;
  gap: number | undefined;
}

export function readTabsAppearance(control: Control): TabsLook {
  const { type, tabPosition, tabBarGutter, size, animated } = controlOptionsOf(control);
  const position = tabBarPositions.find(one => one === tabPosition) ?? 'top';
  const names = ['csf-tabs', `csf-tabs-${position}`];
  if (type === 'card') names.push('csf-tabs-card');
  if (size === 'small' || size === 'large') names.push(`csf-tabs-${size}`);
  if (animated === true) names.push('csf-tabs-animated');
  const gutter = toFiniteNumber(tabBarGutter);
  return {
    vertical: position === 'left' || position === 'right',
    className: names.join(' '),
    gap: gutter === undefined ? undefined : Math.min(100, Math.max(0, gutter)),
  };
}
