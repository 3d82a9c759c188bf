/** Settings that name a control: its label, the model of its value, the help below it. */
import type { Setting } from './setting.ts';

const group = 'basic';

export const label: Setting = {
  at: 'label',
  as: 'text',
  group,
  text: { zh: '标签', en: 'Label' },
};
export const model: Setting = {
  at: 'model',
  as: 'text',
  group,
  text: { zh: '字段名', en: 'Model' },
};
export const help: Setting = {
  at: 'help',
  as: 'text',
  group,
  text: { zh: '帮助信息', en: 'Help' },
};
export const placeholder: Setting = {
  at: 'options.placeholder',
  as: 'text',
  group,
  text: { zh: '占位提示', en: 'Placeholder' },
  help: { zh: '未填写时显示的提示', en: 'text while it is empty' },
};
export const description: Setting = {
  at: 'options.description',
  as: 'lines',
  group,
  text: { zh: '辅助描述', en: 'Description' },
  help: { zh: '标题下方的文字', en: 'the text below the title' },
};
export const parts: Setting = {
  at: 'columns',
  as: 'parts',
  group,
  text: { zh: '分区', en: 'Parts' },
};
