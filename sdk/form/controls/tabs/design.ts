/** Describes the `tabs` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import { containerPartsSetting } from '../settings/basic.ts';
import { stepwiseFillInSetting } from '../settings/behaviour.ts';
import { containerSettings } from '../settings/field.ts';
import {
  tabBarGutterSetting,
  tabPositionSetting,
  tabsAnimatedSetting,
  tabsSizeSetting,
  tabsTypeSetting,
} from '../settings/look.ts';

export const design: ControlDesign = {
  group: 'layout',
  icon: 'M1.500 5.500h13v8h-13zM1.500 5.500V3h4.500v2.500M6 3.500h4v2',
  name: { zh: '标签页', en: 'Tabs' },
  content: {
    columns: [
      { value: '1', label: '标签1', list: [] },
      { value: '2', label: '标签2', list: [] },
    ],
  },
  settings: [
    ...containerSettings,
    containerPartsSetting,
    stepwiseFillInSetting,
    tabsTypeSetting,
    tabPositionSetting,
    tabBarGutterSetting,
    tabsSizeSetting,
    tabsAnimatedSetting,
  ],
};
