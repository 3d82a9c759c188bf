/** Tabs in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { parts } from '../settings/basic.ts';
import { steps } from '../settings/behaviour.ts';
import { container } from '../settings/field.ts';
import { animated, size, tabBarGutter, tabPosition, tabsType } from '../settings/look.ts';

export const design: ControlDesign = {
  group: 'layout',
  icon: 'tabs',
  name: { zh: '标签页', en: 'Tabs' },
  content: {
    columns: [
      { value: '1', label: '标签1', list: [] },
      { value: '2', label: '标签2', list: [] },
    ],
  },
  settings: [...container, parts, steps, tabsType, tabPosition, tabBarGutter, size, animated],
};
