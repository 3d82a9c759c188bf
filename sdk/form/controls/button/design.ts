/** Describes the `button` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import {
  buttonActionSetting,
  buttonFunctionNameSetting,
  controlDisabledSetting,
} from '../settings/behaviour.ts';
import { displayOnlyControlSettings } from '../settings/field.ts';
import { buttonTypeSetting } from '../settings/look.ts';

export const design: ControlDesign = {
  group: 'display',
  icon: 'M1.500 5h13v6h-13zM5 8h6',
  name: { zh: '按钮', en: 'Button' },
  content: { options: { type: 'primary', handle: 'submit' } },
  settings: [
    ...displayOnlyControlSettings,
    controlDisabledSetting,
    buttonTypeSetting,
    buttonActionSetting,
    buttonFunctionNameSetting,
  ],
};
