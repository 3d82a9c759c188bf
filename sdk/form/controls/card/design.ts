/** Describes the `card` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import { containerSettings } from '../settings/field.ts';

export const design: ControlDesign = {
  group: 'layout',
  icon: 'M2 2.500h12v11H2zM2 5.800h12',
  name: { zh: '卡片', en: 'Card' },
  content: { list: [] },
  settings: [...containerSettings],
};
