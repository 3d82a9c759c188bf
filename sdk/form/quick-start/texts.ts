/** Texts for quick starts: their warnings, and the texts that they write into the form. */
import { catalogue, type Lang, translator } from '../../i18n/index.ts';

const texts = catalogue({
  zh: {
    empty: '没有找到字段',
    'too-large': '内容过长，只读取了前一部分',
    'too-many-fields': '字段超过 {{most}} 个，其余未读取',
    'too-deep': '“{{label}}”嵌套过深，按文本字段处理',
    'label-repeated': '标签“{{label}}”重复出现',
    'choice-repeated': '“{{label}}”的选项“{{choice}}”重复，只保留一个',
    'header-missing': '第一行看起来是数据而不是表头',
    'column-unnamed': '第 {{n}} 列没有表头',
    'row-longer': '第 {{n}} 行的列数多于表头',
    'mixed-values': '“{{label}}”的数据类型不一致，按文本处理',
    'not-json': '不是有效的 JSON',
    'not-an-object': 'JSON 不是对象，无法作为示例',
    'not-choices': '没有找到选项',
    'rows-empty': '“{{label}}”没有列，已加入一个文本列',
  },
  en: {
    empty: 'No fields were found',
    'too-large': 'The text is too long; only its first part was read',
    'too-many-fields': 'There are more than {{most}} fields; the others were not read',
    'too-deep': '“{{label}}” is nested too deep and became a text field',
    'label-repeated': 'The label “{{label}}” stands more than once',
    'choice-repeated': 'The choice “{{choice}}” of “{{label}}” stands more than once; one is left',
    'header-missing': 'The first row looks like data, not like a header',
    'column-unnamed': 'Column {{n}} has no header',
    'row-longer': 'Row {{n}} has more columns than the header',
    'mixed-values': 'The values of “{{label}}” are of different types; it became a text field',
    'not-json': 'This is not valid JSON',
    'not-an-object': 'The JSON is no object, so it is no sample',
    'not-choices': 'No choices were found',
    'rows-empty': '“{{label}}” has no columns; it got a text column',
  },
});

const quickStartFormTexts = catalogue({
  zh: { required: '必填项', column: '第 {{n}} 列', item: '内容' },
  en: { required: 'Required', column: 'Column {{n}}', item: 'Item' },
});

export type QuickCode = keyof (typeof texts)['zh'];

const translators = { zh: translator('zh', texts), en: translator('en', texts) };
const newFormTranslators = {
  zh: translator('zh', quickStartFormTexts),
  en: translator('en', quickStartFormTexts),
};

export const quickStartWarningText = (
  lang: Lang,
  code: QuickCode,
  params: Record<string, string | number>,
): string => translators[lang](code, params);

/** Returns a text that a quick start writes into the created form. */
export const quickStartFormText = (
  lang: Lang,
  key: keyof (typeof quickStartFormTexts)['zh'],
  params: Record<string, string | number> = {},
): string => newFormTranslators[lang](key, params);
