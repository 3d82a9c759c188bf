/** Settings for validation: required, named formats, patterns and bounds. */
import type { Setting } from './setting.ts';

const validationGroup = 'check';

/**
 * The validation rules of a control. The first rule has `required` and `message`. The other rules have
 * `pattern` and `message`.
 */
export const validationRulesSetting: Setting = {
  at: 'rules',
  as: 'patterns',
  group: validationGroup,
  text: { zh: '必填与格式', en: 'Required and patterns' },
};
export const requiredWhenSetting: Setting = {
  at: 'options.requiredWhen',
  as: 'conditions',
  group: validationGroup,
  text: { zh: '按条件必填', en: 'Required when' },
  help: {
    zh: '条件成立时必填：`{ range, conditions }`，同显隐规则的条件',
    en: 'conditions under which it is required: `{ range, conditions }`, as in a show/hide rule',
  },
};
export const switchMustBeOnSetting: Setting = {
  at: 'options.mustBeOn',
  as: 'flag',
  group: validationGroup,
  text: { zh: '必须开启', en: 'Must be on' },
  help: {
    zh: '必填时须开启才能提交，例如同意条款；不设置时，关闭也算已填写',
    en: 'a required switch must be on, as for a consent; without it, off is an answer too',
  },
  default: false,
};
export const customRulesSetting: Setting = {
  at: 'options.customRules',
  as: 'one-of',
  group: validationGroup,
  text: { zh: '内置格式', en: 'Named format' },
  help: {
    zh: '`phone` 手机号、`email` 邮箱、`code` 邮政编码或 `id` 身份证号',
    en: '`phone`, `email`, `code` (postal) or `id`',
  },
  default: 'none',
  entries: [
    { value: 'none', text: { zh: '无', en: 'None' } },
    { value: 'phone', text: { zh: '手机号', en: 'Mobile number' } },
    { value: 'email', text: { zh: '邮箱', en: 'Email' } },
    { value: 'code', text: { zh: '邮政编码', en: 'Postal code' } },
    { value: 'id', text: { zh: '身份证号', en: 'National ID' } },
  ],
};
export const checkDigitSetting: Setting = {
  at: 'options.checkDigit',
  as: 'flag',
  group: validationGroup,
  text: { zh: '校验末位', en: 'Check digit' },
  help: { zh: '身份证号校验末位', en: 'checks the last digit of a national ID' },
  default: false,
  when: { at: 'options.customRules', is: 'id' },
};
export const hostPageValidationSetting: Setting = {
  at: 'options.check',
  as: 'text',
  group: validationGroup,
  text: { zh: '页面校验', en: 'Check by the page' },
  help: {
    zh: '页面校验的名称：离开字段和提交前由页面检查，即 `validators` 中的函数，或事件 `cs-check`',
    en: 'the name of a check that the page makes when the field is left and before a submission: a function of `validators`, or the event `cs-check`',
  },
};
export const maxLengthSetting: Setting = {
  at: 'options.maxLength',
  as: 'number',
  group: validationGroup,
  text: { zh: '最大长度', en: 'Longest text' },
  help: { zh: '字符数；超出报错，不截断', en: 'in characters; more is an error, never cut' },
  min: 1,
};
export const minSetting: Setting = {
  at: 'options.min',
  as: 'number',
  group: validationGroup,
  text: { zh: '最小值', en: 'Least' },
  help: { zh: '小于此值报错', en: 'the least value; less is an error' },
};
export const maxSetting: Setting = {
  at: 'options.max',
  as: 'number',
  group: validationGroup,
  text: { zh: '最大值', en: 'Most' },
  help: { zh: '大于此值报错', en: 'the greatest value; more is an error' },
};
export const earliestDateSetting: Setting = {
  at: 'options.min',
  as: 'value',
  group: validationGroup,
  text: { zh: '最早', en: 'Earliest' },
  help: { zh: '可选的最早时间', en: 'the first that may be chosen' },
};
export const latestDateSetting: Setting = {
  at: 'options.max',
  as: 'value',
  group: validationGroup,
  text: { zh: '最晚', en: 'Latest' },
  help: { zh: '可选的最晚时间', en: 'the last that may be chosen' },
};
export const minRowCountSetting: Setting = {
  at: 'options.minLimit',
  as: 'number',
  group: validationGroup,
  text: { zh: '最少行数', en: 'Least rows' },
  help: {
    zh: '至少几行；新表单以这些行开始',
    en: 'how many rows there are at least; a new form starts with them, each with the defaults of its columns',
  },
  default: 0,
  min: 0,
  max: 1000,
};
export const maxFilesSetting: Setting = {
  at: 'options.limit',
  as: 'number',
  group: validationGroup,
  text: { zh: '最多文件数', en: 'Most files' },
  help: { zh: '最多几个文件', en: 'how many files' },
  default: 3,
  min: 1,
};
export const maxFileSizeSetting: Setting = {
  at: 'options.maxSize',
  as: 'number',
  group: validationGroup,
  text: { zh: '大小上限（MB）', en: 'Largest file (MB)' },
  help: { zh: '单个文件的大小上限，MB', en: 'size of one file in MB' },
  default: 3,
  min: 0,
  aliases: ['fileSize'],
};
export const acceptedFileTypesSetting: Setting = {
  at: 'options.accept',
  as: 'text',
  group: validationGroup,
  text: { zh: '文件类型', en: 'File types' },
  help: {
    zh: '扩展名与媒体类型，同文件输入框',
    en: 'endings and media types, as in a file input; pictures are png, jpeg, gif, webp and bmp without it',
  },
};
