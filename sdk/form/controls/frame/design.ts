/** Describes the `frame` control for the designer: palette entry, initial content and settings. */
import type { ControlDesign } from '../control-design.ts';
import {
  embeddedPageOpenModeSetting,
  frameUrlSetting,
  modalHeightSetting,
  modalTitleSetting,
  modalWidthSetting,
} from '../settings/behaviour.ts';
import { commonSingleFieldControlSettings } from '../settings/field.ts';
import { defaultValueSetting } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'display',
  icon: 'M1.500 3h13v10h-13zM1.500 5.800h13M3.500 4.400v.01M5.300 4.400v.01',
  name: { zh: '外部页面', en: 'Page' },
  settings: [
    ...commonSingleFieldControlSettings,
    defaultValueSetting,
    frameUrlSetting,
    embeddedPageOpenModeSetting,
    modalTitleSetting,
    modalWidthSetting,
    modalHeightSetting,
  ],
};
