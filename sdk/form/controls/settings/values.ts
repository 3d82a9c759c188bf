/** Settings for the value of a field: default, formula, format and precision. */
import type { Setting } from './setting.ts';

const valueSettingsGroupKey = 'value';

export const defaultValueSetting: Setting = {
  at: 'options.defaultValue',
  as: 'value',
  group: valueSettingsGroupKey,
  text: { zh: '默认值', en: 'Default value' },
  help: { zh: '新表单的初始值', en: 'the value of a new form' },
};
export const computedExpressionSetting: Setting = {
  at: 'options.computed',
  as: 'expression',
  group: valueSettingsGroupKey,
  text: { zh: '计算公式', en: 'Computed' },
  help: {
    zh: '由公式计算的值，不可填写',
    en: 'an expression that computes the value, which nobody enters then',
  },
};
export const dateFormatSetting: Setting = {
  at: 'options.format',
  as: 'text',
  group: valueSettingsGroupKey,
  text: { zh: '格式', en: 'Format' },
  help: { zh: '值的书写格式，见下文', en: 'how the value is written, see below' },
};
export const showTimeSetting: Setting = {
  at: 'options.showTime',
  as: 'flag',
  group: valueSettingsGroupKey,
  text: { zh: '选择时间', en: 'Time of day' },
  help: { zh: '同时选择时间', en: 'also a time of day' },
  default: false,
};
export const selectRangeSetting: Setting = {
  at: 'options.range',
  as: 'flag',
  group: valueSettingsGroupKey,
  text: { zh: '范围选择', en: 'Range' },
  help: { zh: '一对值：开始与结束', en: 'a pair of them: from and to' },
  default: false,
};
export const rangeDefaultValueSetting: Setting = {
  at: 'options.rangeDefaultValue',
  as: 'value',
  group: valueSettingsGroupKey,
  text: { zh: '范围默认值', en: 'Default of the range' },
  help: { zh: '范围的初始值', en: 'the start value of a pair' },
  when: { at: 'options.range', is: true },
};
export const rangePlaceholderSetting: Setting = {
  at: 'options.rangePlaceholder',
  as: 'lines',
  group: valueSettingsGroupKey,
  text: { zh: '两端提示', en: 'Names of both ends' },
  help: { zh: '两端的名称；默认“开始”“结束”', en: 'the names of both ends; From and To without it' },
  when: { at: 'options.range', is: true },
};
export const precisionSetting: Setting = {
  at: 'options.precision',
  as: 'number',
  group: valueSettingsGroupKey,
  text: { zh: '小数位数', en: 'Decimal places' },
  help: { zh: '小数位数，0 到 50；不填则不限', en: 'decimal places, 0 to 50; any without it' },
  min: 0,
  max: 50,
};
export const numberStepSetting: Setting = {
  at: 'options.step',
  as: 'number',
  group: valueSettingsGroupKey,
  text: { zh: '步长', en: 'Step' },
  help: { zh: '方向键的步长', en: 'the step of the arrow keys' },
  default: 1,
};
export const currencySetting: Setting = {
  at: 'options.currency',
  as: 'one-of',
  group: valueSettingsGroupKey,
  text: { zh: '币种', en: 'Currency' },
  help: {
    zh: '金额前的货币符号，并按千位分组；值仍是普通数字',
    en: 'the currency of an amount: its sign and thousands separators, in reading and writing; the value stays a plain number. Another code than these is written as it is',
  },
  default: '',
  entries: [
    { value: '', text: { zh: '无', en: 'None' } },
    { value: 'CNY', text: { zh: '人民币 ¥', en: 'Renminbi ¥' } },
    { value: 'USD', text: { zh: '美元 $', en: 'US dollar $' } },
    { value: 'EUR', text: { zh: '欧元 €', en: 'Euro €' } },
    { value: 'GBP', text: { zh: '英镑 £', en: 'Pound £' } },
    { value: 'HKD', text: { zh: '港元 HK$', en: 'Hong Kong dollar HK$' } },
    { value: 'TWD', text: { zh: '新台币 NT$', en: 'New Taiwan dollar NT$' } },
    { value: 'JPY', text: { zh: '日元 JP¥', en: 'Yen JP¥' } },
    { value: 'KRW', text: { zh: '韩元 ₩', en: 'Won ₩' } },
  ],
};
export const thousandsSeparatorsSetting: Setting = {
  at: 'options.separators',
  as: 'flag',
  group: valueSettingsGroupKey,
  text: { zh: '千位分隔', en: 'Thousands separators' },
  help: {
    zh: '按千位分组，如 1,234,567',
    en: 'groups of three digits, as in 1,234,567; always where there is a currency',
  },
  default: false,
  when: { at: 'options.currency', is: '' },
};
export const decimalSeparatorSetting: Setting = {
  at: 'options.decimalSeparator',
  as: 'one-of',
  group: valueSettingsGroupKey,
  text: { zh: '小数点', en: 'Decimal separator' },
  help: {
    zh: '读写数字时小数前的符号，千位分隔用另一个；不随浏览器语言变化',
    en: 'the sign before the fraction, in reading and writing; groups of three digits take the other one. It never follows the language of the browser',
  },
  default: 'point',
  entries: [
    { value: 'point', text: { zh: '点：1,234.50', en: 'Point: 1,234.50' } },
    { value: 'comma', text: { zh: '逗号：1.234,50', en: 'Comma: 1.234,50' } },
  ],
};
export const codeLanguageSetting: Setting = {
  at: 'options.language',
  as: 'one-of',
  group: valueSettingsGroupKey,
  text: { zh: '语言', en: 'Language' },
  help: {
    zh: '代码的语言；也读取媒体类型（`text/javascript`）',
    en: 'the language of the code; media types (`text/javascript`) are read too',
  },
  entries: ['json', 'javascript', 'typescript', 'html', 'css', 'sql'].map(value => ({
    value,
    text: { zh: value, en: value },
  })),
  aliases: ['mode'],
};
export const addressDetailSetting: Setting = {
  at: 'options.showDetail',
  as: 'flag',
  group: valueSettingsGroupKey,
  text: { zh: '详细地址', en: 'Line of detail' },
  help: { zh: '显示详细地址一行', en: 'a line for the rest of the address' },
  default: true,
};
