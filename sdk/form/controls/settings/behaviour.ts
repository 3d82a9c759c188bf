/**
 * Settings for the behaviour of controls: visibility, editability, buttons, embedded pages, uploads and table
 * rows.
 */
import type { Setting } from './setting.ts';

const behaviourSettingGroup = 'behaviour';

export const hideControlSetting: Setting = {
  at: 'options.hidden',
  as: 'flag',
  group: behaviourSettingGroup,
  text: { zh: '隐藏', en: 'Hidden' },
  help: { zh: '不显示，也不校验', en: 'not shown and not checked' },
  default: false,
};
export const controlDisabledSetting: Setting = {
  at: 'options.disabled',
  as: 'flag',
  group: behaviourSettingGroup,
  text: { zh: '禁用', en: 'Disabled' },
  help: { zh: '不可编辑', en: 'shown and not editable' },
  default: false,
};
export const readOnlyWhenSetting: Setting = {
  at: 'options.readOnlyWhen',
  as: 'conditions',
  group: behaviourSettingGroup,
  text: { zh: '按条件只读', en: 'Read-only when' },
  help: {
    zh: '条件成立时不可编辑：`{ range, conditions }`，同显隐规则的条件；容器的条件对其中所有字段有效',
    en: 'conditions under which it is shown and not editable: `{ range, conditions }`, as in a show/hide rule; those of a container hold for all that is in it',
  },
};
export const autocompleteSetting: Setting = {
  at: 'options.autocomplete',
  as: 'text',
  group: behaviourSettingGroup,
  text: { zh: '自动填充', en: 'Autofill' },
  help: {
    zh: '浏览器自动填充的内容，同 HTML：`name`、`email`、`tel`、`organization`、`bday`、`country-name`；不填则关闭',
    en: 'what the browser may fill in, as in HTML: `name`, `email`, `tel`, `organization`, `bday`, `country-name`; nothing without it',
  },
};
export const stepwiseFillInSetting: Setting = {
  at: 'options.steps',
  as: 'flag',
  group: behaviourSettingGroup,
  text: { zh: '分步填写', en: 'Steps' },
  help: {
    zh: '每一步检查通过后才能进入下一步，显示进度，最后一步提交',
    en: 'one part after the other: each is checked before the next opens, with progress; the form is submitted on the last',
  },
  default: false,
};
export const buttonActionSetting: Setting = {
  at: 'options.handle',
  as: 'one-of',
  group: behaviourSettingGroup,
  text: { zh: '点击操作', en: 'Action' },
  help: {
    zh: '提交、重置，或页面的动态函数',
    en: '`submit`, `reset`, or `dynamic` for an action of the page',
  },
  entries: [
    { value: 'submit', text: { zh: '提交', en: 'Submit' } },
    { value: 'reset', text: { zh: '重置', en: 'Reset' } },
    { value: 'dynamic', text: { zh: '动态函数', en: 'Action of the page' } },
  ],
};
export const buttonFunctionNameSetting: Setting = {
  at: 'options.dynamicFun',
  as: 'text',
  group: behaviourSettingGroup,
  text: { zh: '动态函数名', en: 'Name of the action' },
  help: { zh: '`cs-action` 事件中的名称', en: 'the name in the `cs-action` event' },
  when: { at: 'options.handle', is: 'dynamic' },
};
export const frameUrlSetting: Setting = {
  at: 'options.frameUrl',
  as: 'text',
  group: behaviourSettingGroup,
  text: { zh: '页面地址', en: 'Address' },
  help: { zh: '`http` 或 `https` 地址', en: 'the address, `http` or `https`' },
};
export const embeddedPageOpenModeSetting: Setting = {
  at: 'options.mode',
  as: 'one-of',
  group: behaviourSettingGroup,
  text: { zh: '打开方式', en: 'Opens' },
  help: { zh: '新标签页、弹窗或内嵌', en: '`tab` a link, `frame` a dialog, `inner` in the form' },
  default: 'tab',
  entries: [
    { value: 'tab', text: { zh: '新标签页', en: 'In a tab' } },
    { value: 'frame', text: { zh: '弹窗', en: 'In a dialog' } },
    { value: 'inner', text: { zh: '内嵌', en: 'In the form' } },
  ],
};
export const modalTitleSetting: Setting = {
  at: 'options.modalTitle',
  as: 'text',
  group: behaviourSettingGroup,
  text: { zh: '弹窗标题', en: 'Title of the dialog' },
  help: { zh: '弹窗标题，默认为标签', en: 'the title of the dialog; the label without it' },
  when: { at: 'options.mode', is: 'frame' },
};
export const modalWidthSetting: Setting = {
  at: 'options.modalWidth',
  as: 'length',
  group: behaviourSettingGroup,
  text: { zh: '弹窗宽度', en: 'Width of the dialog' },
  help: { zh: '像素或百分比', en: 'pixels or a percentage' },
  default: 850,
  when: { at: 'options.mode', is: 'frame' },
};
export const modalHeightSetting: Setting = {
  at: 'options.modalHeight',
  as: 'length',
  group: behaviourSettingGroup,
  text: { zh: '高度', en: 'Height' },
  help: { zh: '像素或百分比，内嵌页面也用', en: 'pixels or a percentage; also of an inner page' },
  default: 500,
};
export const uploadUrlSetting: Setting = {
  at: 'options.action',
  as: 'text',
  group: behaviourSettingGroup,
  text: { zh: '上传地址', en: 'Upload address' },
  help: {
    zh: '其他服务器的上传地址，不带令牌；以 `/` 开头的在 `base-url` 之下；不填则为 `/digital-portal/api/authority/admin/upload/oss`',
    en: 'the address of the upload of another server, which gets no token; a path that begins with `/` is under `base-url`; without it `/digital-portal/api/authority/admin/upload/oss`',
  },
};
export const uploadFileNameSetting: Setting = {
  at: 'options.fileName',
  as: 'text',
  group: behaviourSettingGroup,
  text: { zh: '文件参数名', en: 'Name of the part' },
  help: { zh: '请求中文件的参数名', en: "the name of the file's part in the request" },
};
export const uploadHeadersSetting: Setting = {
  at: 'options.headers',
  as: 'pairs',
  group: behaviourSettingGroup,
  text: { zh: '请求头', en: 'Headers' },
  help: {
    zh: '对象，或其 JSON 文本；只发往 `action` 的地址',
    en: 'more headers for the address of `action`: an object, or the same as JSON text',
  },
};
export const uploadDataSetting: Setting = {
  at: 'options.data',
  as: 'pairs',
  group: behaviourSettingGroup,
  text: { zh: '附加参数', en: 'Parts' },
  help: { zh: '对象，或其 JSON 文本', en: 'more parts: an object, or the same as JSON text' },
};
export const downloadModeSetting: Setting = {
  at: 'options.downloadWay',
  as: 'one-of',
  group: behaviourSettingGroup,
  text: { zh: '下载方式', en: 'Download' },
  help: {
    zh: '其他服务器的文件如何打开',
    en: 'how a file of another server is opened: `a` in a tab, `ajax` fetched and saved. Stored files are always fetched by their id, because a link cannot carry the token; `dynamic` counts as `a`',
  },
  default: 'a',
  entries: [
    { value: 'a', text: { zh: '链接', en: 'A link' } },
    { value: 'ajax', text: { zh: '请求', en: 'Fetched' } },
    { value: 'dynamic', text: { zh: '动态函数', en: 'Action of the page' } },
  ],
};
export const tableScrollHeightSetting: Setting = {
  at: 'options.scrollY',
  as: 'number',
  group: behaviourSettingGroup,
  text: { zh: '滚动高度', en: 'Height of the rows' },
  help: {
    zh: '超过此像素高度时滚动；不填则从第 41 行起按窗口 70 % 滚动',
    en: 'the height in pixels beyond which the rows scroll inside the table; without it rows scroll from 41 on, at 70 % of the window',
  },
  min: 0,
};
export const hideRowNumbersSetting: Setting = {
  at: 'options.hideSequence',
  as: 'flag',
  group: behaviourSettingGroup,
  text: { zh: '隐藏序号', en: 'Without row numbers' },
  help: { zh: '不显示序号列', en: 'leaves out the column of row numbers' },
  default: false,
};
