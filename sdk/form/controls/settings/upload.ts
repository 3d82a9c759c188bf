/** Settings that every upload control has. */
import { placeholderSetting } from './basic.ts';
import {
  downloadModeSetting,
  uploadDataSetting,
  uploadFileNameSetting,
  uploadHeadersSetting,
  uploadUrlSetting,
} from './behaviour.ts';
import { acceptedFileTypesSetting, maxFileSizeSetting, maxFilesSetting } from './check.ts';
import { multipleChoiceSetting } from './choices.ts';
import { commonSingleFieldControlSettings } from './field.ts';
import { fileListStyleSetting, uploadDropZoneSetting } from './look.ts';
import { type Setting, withOverriddenSettingProperties } from './setting.ts';
import { defaultValueSetting } from './values.ts';

export const uploadControlSettingDefinitions: readonly Setting[] = [
  ...commonSingleFieldControlSettings,
  defaultValueSetting,
  placeholderSetting,
  maxFilesSetting,
  maxFileSizeSetting,
  acceptedFileTypesSetting,
  withOverriddenSettingProperties(multipleChoiceSetting, {
    help: {
      zh: '`false`：每次选一个；否则 `limit` 大于 1 时可选多个',
      en: "`false`: one at a time from the browser's dialog; else several where `limit` is more than 1",
    },
    default: true,
  }),
  fileListStyleSetting,
  uploadDropZoneSetting,
  uploadUrlSetting,
  uploadFileNameSetting,
  uploadHeadersSetting,
  uploadDataSetting,
  downloadModeSetting,
];
