/** Settings that name and describe a control: label, field key (`model`), help, placeholder. */
import type { Setting } from './setting.ts';

const basicSettingsGroup = 'basic';

export const labelSetting: Setting = {
  at: 'label',
  as: 'text',
  group: basicSettingsGroup,
  text: { zh: '标签', en: 'Label' },
};
export const fieldKeySetting: Setting = {
  at: 'model',
  as: 'text',
  group: basicSettingsGroup,
  text: { zh: '字段名', en: 'Model' },
};
export const helpSetting: Setting = {
  at: 'help',
  as: 'text',
  group: basicSettingsGroup,
  text: { zh: '帮助信息', en: 'Help' },
};
export const placeholderSetting: Setting = {
  at: 'options.placeholder',
  as: 'text',
  group: basicSettingsGroup,
  text: { zh: '占位提示', en: 'Placeholder' },
  help: { zh: '未填写时显示的提示', en: 'text while it is empty' },
};
export const descriptionSetting: Setting = {
  at: 'options.description',
  as: 'lines',
  group: basicSettingsGroup,
  text: { zh: '辅助描述', en: 'Description' },
  help: { zh: '标题下方的文字', en: 'the text below the title' },
};
export const containerPartsSetting: Setting = {
  at: 'columns',
  as: 'parts',
  group: basicSettingsGroup,
  text: { zh: '分区', en: 'Parts' },
};
