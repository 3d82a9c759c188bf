/** Settings for choice controls: the choices or the tree, their source, and multiple selection. */
import type { Setting } from './setting.ts';

const choicesGroup = 'choices';

export const optionsSetting: Setting = {
  at: 'options.options',
  as: 'choices',
  group: choicesGroup,
  text: { zh: '选项', en: 'Choices' },
  help: { zh: '`{ label, value, disabled? }` 的列表', en: 'a list of `{ label, value, disabled? }`' },
};
export const treeOptionsSetting: Setting = {
  at: 'options.options',
  as: 'tree',
  group: choicesGroup,
  text: { zh: '选项', en: 'Tree' },
  help: {
    zh: '`{ label, value, disabled?, children? }` 的树；`title` 当作 `label`，`key` 或 `id` 当作 `value` 读取',
    en: 'a tree of `{ label, value, disabled?, children? }`; `title` is read for `label`, `key` or `id` for `value`',
  },
  aliases: ['treeData'],
};
export const choicesFromHostSetting: Setting = {
  at: 'options.dynamic',
  as: 'flag',
  group: choicesGroup,
  text: { zh: '动态数据', en: 'Choices of the page' },
  help: {
    zh: '[选项来自页面](../forms/choices.md)',
    en: 'the [choices come from the page](../forms/choices.md)',
  },
  default: false,
  accepts: ['string'],
};
export const hostChoicesKeySetting: Setting = {
  at: 'options.dynamicKey',
  as: 'text',
  group: choicesGroup,
  text: { zh: '动态数据名', en: 'Name of the choices' },
  help: { zh: '页面数据的名称', en: 'the name of the choices on the page' },
  when: { at: 'options.dynamic', is: true },
};
export const dictCodeSetting: Setting = {
  at: 'options.dictCode',
  as: 'text',
  group: choicesGroup,
  text: { zh: '字典编码', en: 'Dictionary' },
  help: { zh: '选项来自此字典', en: 'the code of the dictionary that has the choices' },
};
export const multipleChoiceSetting: Setting = {
  at: 'options.multiple',
  as: 'flag',
  group: choicesGroup,
  text: { zh: '多选', en: 'Several' },
  help: { zh: '可选择多项', en: 'several may be chosen' },
  default: false,
};
export const showSearchSetting: Setting = {
  at: 'options.showSearch',
  as: 'flag',
  group: choicesGroup,
  text: { zh: '可搜索', en: 'Search' },
  help: { zh: '带搜索框', en: 'a box to search in' },
  default: false,
};
export const treeCheckableSetting: Setting = {
  at: 'options.treeCheckable',
  as: 'flag',
  group: choicesGroup,
  text: { zh: '复选框', en: 'Check boxes' },
  help: { zh: '多选，带复选框', en: 'several may be chosen, with check boxes' },
  default: false,
};
export const sliderMarksSetting: Setting = {
  at: 'options.marks',
  as: 'pairs',
  group: choicesGroup,
  text: { zh: '刻度标记', en: 'Marks' },
  help: {
    zh: '刻度处的文字：`[{ value, label }]` 或 `{ 0: "低" }`',
    en: 'texts at places: `[{ value, label }]` or `{ 0: "low" }`',
  },
};
/** Settings for choices that come from a source outside the definition. */
export const choiceSourceSettings: readonly Setting[] = [
  choicesFromHostSetting,
  hostChoicesKeySetting,
  dictCodeSetting,
];
