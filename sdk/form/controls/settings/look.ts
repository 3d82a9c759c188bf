/** Settings for the appearance of controls: width, label, addons, style and borders. */
import type { Setting } from './setting.ts';

const appearanceSettingGroup = 'look';

const createBilingualSettingChoices = (
  entries: readonly (readonly [value: string, zh: string, en: string])[],
) => entries.map(([value, zh, en]) => ({ value, text: { zh, en } }));

export const widthSetting: Setting = {
  at: 'options.width',
  as: 'length',
  group: appearanceSettingGroup,
  text: { zh: '宽度', en: 'Width' },
  help: { zh: '像素或百分比', en: 'pixels or a percentage' },
};
export const showLabelSetting: Setting = {
  at: 'options.showLabel',
  as: 'flag',
  group: appearanceSettingGroup,
  text: { zh: '显示标签', en: 'Show the label' },
  help: { zh: '`false`：标签只给读屏软件', en: '`false`: the label is there for screen readers alone' },
  default: true,
};
export const legacyHideLabelSetting: Setting = {
  at: 'options.noFormItem',
  as: 'flag',
  group: appearanceSettingGroup,
  text: { zh: '不带表单项', en: 'Without the form item' },
  help: { zh: '同“不显示标签”', en: 'hides the label, as older designers saved it' },
  default: false,
};
export const clearableSetting: Setting = {
  at: 'options.clearable',
  as: 'flag',
  group: appearanceSettingGroup,
  text: { zh: '可清除', en: 'Clearable' },
  help: { zh: '带清除按钮', en: 'a button that empties it' },
  default: false,
};
export const addonBeforeSetting: Setting = {
  at: 'options.addonBefore',
  as: 'text',
  group: appearanceSettingGroup,
  text: { zh: '前置文字', en: 'Text before' },
  help: { zh: '输入框前的文字', en: 'text joined to the input, before it' },
};
export const addonAfterSetting: Setting = {
  at: 'options.addonAfter',
  as: 'text',
  group: appearanceSettingGroup,
  text: { zh: '后置文字', en: 'Text after' },
  help: { zh: '输入框后的文字', en: 'text joined to the input, behind it' },
};
export const inputTypeSetting: Setting = {
  at: 'options.type',
  as: 'one-of',
  group: appearanceSettingGroup,
  text: { zh: '输入类型', en: 'Kind of input' },
  help: { zh: '`password` 隐藏输入内容', en: '`password` hides the input' },
  default: 'text',
  entries: createBilingualSettingChoices([
    ['text', '文本', 'Text'],
    ['password', '密码', 'Password'],
  ]),
};
export const minTextLinesSetting: Setting = {
  at: 'options.minRows',
  as: 'number',
  group: appearanceSettingGroup,
  text: { zh: '最少行高', en: 'Least lines' },
  help: { zh: '至少几行高', en: 'how many lines it shows at least' },
  default: 4,
  min: 1,
};
export const maxTextLinesSetting: Setting = {
  at: 'options.maxRows',
  as: 'number',
  group: appearanceSettingGroup,
  text: { zh: '最多行高', en: 'Most lines' },
  help: { zh: '最多长到几行高', en: 'to how many lines it grows' },
  default: 6,
  min: 1,
};
export const allowHalfStarsSetting: Setting = {
  at: 'options.allowHalf',
  as: 'flag',
  group: appearanceSettingGroup,
  text: { zh: '允许半星', en: 'Half stars' },
  help: { zh: '可选半颗星', en: 'half stars' },
  default: false,
};
export const fileListStyleSetting: Setting = {
  at: 'options.listType',
  as: 'one-of',
  group: appearanceSettingGroup,
  text: { zh: '列表样式', en: 'List of files' },
  help: { zh: '图片始终显示预览', en: 'pictures show previews always' },
  default: 'text',
  entries: createBilingualSettingChoices([
    ['text', '文字', 'Text'],
    ['picture', '图片', 'Pictures'],
    ['picture-card', '图片卡片', 'Cards'],
  ]),
};
export const uploadDropZoneSetting: Setting = {
  at: 'options.drag',
  as: 'flag',
  group: appearanceSettingGroup,
  text: { zh: '拖拽上传', en: 'Drop zone' },
  help: {
    zh: '`false` 显示按钮而不是上传区；文件仍可拖放到按钮上',
    en: '`false` shows a button instead of a zone; files can be dropped on it all the same',
  },
  default: true,
};
export const textAlignSetting: Setting = {
  at: 'options.textAlign',
  as: 'one-of',
  group: appearanceSettingGroup,
  text: { zh: '对齐', en: 'Alignment' },
  help: { zh: '文字对齐', en: 'where the text stands' },
  entries: createBilingualSettingChoices([
    ['left', '左对齐', 'Left'],
    ['center', '居中', 'Centre'],
    ['right', '右对齐', 'Right'],
  ]),
};
export const orientationSetting: Setting = {
  ...textAlignSetting,
  at: 'options.orientation',
  text: { zh: '文字位置', en: 'Place of the text' },
  default: 'left',
};
export const colorSetting: Setting = {
  at: 'options.color',
  as: 'colour',
  group: appearanceSettingGroup,
  text: { zh: '颜色', en: 'Colour' },
  help: { zh: '文字颜色，如 `#333`', en: 'of the text, for example `#333`' },
};
export const fontFamilySetting: Setting = {
  at: 'options.fontFamily',
  as: 'one-of',
  group: appearanceSettingGroup,
  text: { zh: '字体', en: 'Font' },
  help: { zh: '字体，如 `SimSun`', en: 'of the text, for example `SimSun`' },
  entries: createBilingualSettingChoices([
    ['', '默认', 'Default'],
    ['SimSun', '宋体', 'SimSun'],
    ['FangSong', '仿宋', 'FangSong'],
    ['SimHei', '黑体', 'SimHei'],
    ['PingFang SC', '苹方', 'PingFang'],
    ['KaiTi', '楷体', 'KaiTi'],
    ['LiSu', '隶书', 'LiSu'],
  ]),
};
export const fontSizeSetting: Setting = {
  at: 'options.fontSize',
  as: 'length',
  group: appearanceSettingGroup,
  text: { zh: '字号', en: 'Font size' },
  help: { zh: '字号，如 `10.5pt`', en: 'of the text, for example `10.5pt`' },
};
export const showRequiredMarkSetting: Setting = {
  at: 'options.showRequiredMark',
  as: 'flag',
  group: appearanceSettingGroup,
  text: { zh: '必填星号', en: 'Required mark' },
  help: { zh: '文字前的星号', en: 'a star before the text' },
  default: false,
};
export const customStyleSetting: Setting = {
  at: 'options.customStyle',
  as: 'code',
  group: appearanceSettingGroup,
  text: { zh: '自定义样式', en: 'Own style' },
  help: { zh: '允许范围内的 CSS 声明', en: 'css declarations within an allow-list' },
};
export const tableBordersSetting: Setting = {
  at: 'options.bordered',
  as: 'flag',
  group: appearanceSettingGroup,
  text: { zh: '边框', en: 'Lines' },
  help: { zh: '单元格边框', en: 'lines around cells' },
  default: true,
};
export const rowHighlightSetting: Setting = {
  at: 'options.bright',
  as: 'flag',
  group: appearanceSettingGroup,
  text: { zh: '悬停高亮', en: 'Highlight' },
  help: { zh: '鼠标所在行高亮', en: 'the row under the pointer stands out' },
  default: false,
};
export const compactTableSetting: Setting = {
  at: 'options.small',
  as: 'flag',
  group: appearanceSettingGroup,
  text: { zh: '紧凑', en: 'Compact' },
  help: { zh: '单元格留白更少', en: 'less space in the cells' },
  default: false,
};
export const gutterSetting: Setting = {
  at: 'options.gutter',
  as: 'number',
  group: appearanceSettingGroup,
  text: { zh: '间距', en: 'Gutter' },
  help: { zh: '列间距，至少 16 像素', en: 'pixels between columns, at least 16' },
  default: 16,
  min: 0,
  max: 200,
};
export const tabsTypeSetting: Setting = {
  at: 'options.type',
  as: 'one-of',
  group: appearanceSettingGroup,
  text: { zh: '标签样式', en: 'Style' },
  help: { zh: '线或卡片', en: 'lines or cards' },
  default: 'line',
  entries: createBilingualSettingChoices([
    ['line', '线', 'Line'],
    ['card', '卡片', 'Card'],
  ]),
};
export const tabPositionSetting: Setting = {
  at: 'options.tabPosition',
  as: 'one-of',
  group: appearanceSettingGroup,
  text: { zh: '标签位置', en: 'Place of the tabs' },
  help: { zh: '标签的位置', en: 'the side of the tabs' },
  default: 'top',
  entries: createBilingualSettingChoices([
    ['top', '上', 'Top'],
    ['left', '左', 'Left'],
    ['right', '右', 'Right'],
    ['bottom', '下', 'Bottom'],
  ]),
};
export const tabBarGutterSetting: Setting = {
  at: 'options.tabBarGutter',
  as: 'number',
  group: appearanceSettingGroup,
  text: { zh: '标签间距', en: 'Gap of the tabs' },
  help: { zh: '标签间的像素', en: 'pixels between tabs' },
  default: 4,
  min: 0,
};
export const tabsSizeSetting: Setting = {
  at: 'options.size',
  as: 'one-of',
  group: appearanceSettingGroup,
  text: { zh: '大小', en: 'Size' },
  help: { zh: '标签大小', en: 'the size of the tabs' },
  default: 'default',
  entries: createBilingualSettingChoices([
    ['small', '小', 'Small'],
    ['default', '默认', 'Default'],
    ['large', '大', 'Large'],
  ]),
};
export const tabsAnimatedSetting: Setting = {
  at: 'options.animated',
  as: 'flag',
  group: appearanceSettingGroup,
  text: { zh: '动画', en: 'Animation' },
  help: { zh: '切换时淡入', en: 'the panel fades in' },
  default: false,
};
export const buttonTypeSetting: Setting = {
  at: 'options.type',
  as: 'one-of',
  group: appearanceSettingGroup,
  text: { zh: '按钮样式', en: 'Style' },
  help: { zh: '按钮的样式', en: 'the style of the button' },
  default: 'default',
  entries: createBilingualSettingChoices([
    ['primary', '主要', 'Primary'],
    ['default', '默认', 'Default'],
    ['dashed', '虚线', 'Dashed'],
    ['danger', '危险', 'Danger'],
  ]),
};
export const alertTypeSetting: Setting = {
  at: 'options.type',
  as: 'one-of',
  group: appearanceSettingGroup,
  text: { zh: '提示样式', en: 'Style' },
  help: { zh: '提示的样式', en: 'the style of the alert' },
  default: 'info',
  entries: createBilingualSettingChoices([
    ['success', '成功', 'Success'],
    ['info', '信息', 'Info'],
    ['warning', '警告', 'Warning'],
    ['error', '错误', 'Error'],
  ]),
};
export const showAlertIconSetting: Setting = {
  at: 'options.showIcon',
  as: 'flag',
  group: appearanceSettingGroup,
  text: { zh: '显示图标', en: 'Icon' },
  help: { zh: '文字前的图标', en: 'an icon before the text' },
  default: false,
};
export const alertBannerSetting: Setting = {
  at: 'options.banner',
  as: 'flag',
  group: appearanceSettingGroup,
  text: { zh: '通栏', en: 'Banner' },
  help: { zh: '无圆角，通栏显示', en: 'without corners, from side to side' },
  default: false,
};
export const closableAlertSetting: Setting = {
  at: 'options.closable',
  as: 'flag',
  group: appearanceSettingGroup,
  text: { zh: '可关闭', en: 'Closable' },
  help: { zh: '带关闭按钮', en: 'a button that puts it away until the form is opened again' },
  default: false,
};
