/** Contains the texts of the languages dialog. */
import { catalogue, type Lang, type Translate, translator } from '@countersign/sdk/i18n';

const languageTexts = catalogue({
  zh: {
    languages: '多语言文本',
    intro: '表单的全部文本。没有译文的文本按默认显示；填写页面按读者的语言（zh、en）显示。',
    filter: '查找文本',
    'only-missing': '只看缺译文的',
    'add-language': '按代码添加语言',
    code: '语言代码，如 en',
    add: '添加',
    'code-wrong': '不是语言代码：{{code}}',
    'code-known': '已有 {{language}}',
    'language-added': '已添加 {{language}}',
    'language-removed': '已删除 {{language}} 的 {{count}} 条译文，撤销可恢复',
    remove: '删除 {{language}}',
    'missing-count': '缺 {{missing}} / {{of}}',
    complete: '已齐',
    'fill-equal': '套用相同文本',
    'fill-equal-of': '{{language}}：相同文本套用已有译文',
    filled: '已套用 {{count}} 条译文',
    control: '控件',
    text: '文本',
    default: '默认',
    missing: '缺译文',
    'no-text': '表单还没有文本。',
    'no-match': '没有符合条件的文本。',
    'no-language': '还没有其他语言。添加一种，逐条填写或导入文件。',
    more: '再显示 {{count}} 条',
    keys: 'Enter 到下一行，Shift+Enter 到上一行，Alt+Enter 换行；可从表格粘贴多行。',
    'cell-name': '{{control}}，{{text}}，{{language}}',
    'go-to': '在画布中选中“{{control}}”',
    'export-csv': '导出 CSV',
    'export-json': '导出 JSON',
    import: '导入文件',
    exported: '已导出 {{file}}',
    imported: '已导入 {{count}} 条译文',
    unknown: '{{count}} 行不属于此表单',
    changed: '{{count}} 行的默认文本已改过，请核对',
    'not-read': '{{file}} 不是译文文件：需要 key、name 列和至少一种语言',
    'too-large': '{{file}} 超过 2 MB',
    close: '关闭',
    'text-label': '标签',
    'text-help': '帮助',
    'text-placeholder': '占位文字',
    'text-description': '描述',
    'text-addonBefore': '前缀',
    'text-addonAfter': '后缀',
    'text-modalTitle': '弹窗标题',
    'text-defaultValue': '内容',
    'text-rangePlaceholder': '占位文字 {{n}}',
    'text-parts': '第 {{n}} 部分',
    'text-rules': '校验提示 {{n}}',
    'text-choices': '选项 {{value}}',
  },
  en: {
    languages: 'Texts in several languages',
    intro:
      'All texts of the form. A text without a translation is shown as it is; the form follows the language of its reader (zh, en).',
    filter: 'Find a text',
    'only-missing': 'Only what lacks a translation',
    'add-language': 'Add a language by its code',
    code: 'Code, such as zh',
    add: 'Add',
    'code-wrong': 'No code of a language: {{code}}',
    'code-known': '{{language}} is there',
    'language-added': 'Added {{language}}',
    'language-removed': 'Removed {{language}} with {{count}} translations; undo restores them',
    'language-removed_one': 'Removed {{language}} with {{count}} translation; undo restores it',
    remove: 'Remove {{language}}',
    'missing-count': '{{missing}} of {{of}} missing',
    complete: 'Complete',
    'fill-equal': 'Fill in equal texts',
    'fill-equal-of': '{{language}}: fill in translations of equal texts',
    filled: 'Filled in {{count}} translations',
    filled_one: 'Filled in {{count}} translation',
    control: 'Control',
    text: 'Text',
    default: 'Default',
    missing: 'Missing',
    'no-text': 'The form has no text yet.',
    'no-match': 'No text matches.',
    'no-language': 'No other language yet. Add one, and type its texts or import a file.',
    more: 'Show {{count}} more',
    keys: 'Enter: next row. Shift+Enter: row before. Alt+Enter: line break. Rows of a sheet can be pasted.',
    'cell-name': '{{control}}, {{text}}, {{language}}',
    'go-to': 'Select “{{control}}” on the canvas',
    'export-csv': 'Export CSV',
    'export-json': 'Export JSON',
    import: 'Import a file',
    exported: '{{file}} was exported',
    imported: 'Imported {{count}} translations',
    imported_one: 'Imported {{count}} translation',
    unknown: '{{count}} rows are not of this form',
    unknown_one: '{{count}} row is not of this form',
    changed: 'the text of {{count}} rows has changed since, check them',
    changed_one: 'the text of {{count}} row has changed since, check it',
    'not-read':
      '{{file}} is no file of translations: it needs columns key and name, and at least one language',
    'too-large': '{{file}} is larger than 2 MB',
    close: 'Close',
    'text-label': 'Label',
    'text-help': 'Help',
    'text-placeholder': 'Placeholder',
    'text-description': 'Description',
    'text-addonBefore': 'Text in front',
    'text-addonAfter': 'Text behind',
    'text-modalTitle': 'Title of the dialog',
    'text-defaultValue': 'Content',
    'text-rangePlaceholder': 'Placeholder {{n}}',
    'text-parts': 'Part {{n}}',
    'text-rules': 'Message {{n}}',
    'text-choices': 'Choice {{value}}',
  },
});

export type LanguageTexts = Translate<keyof (typeof languageTexts)['zh']>;

const translators: Record<Lang, LanguageTexts> = {
  zh: translator('zh', languageTexts),
  en: translator('en', languageTexts),
};

export const languagesDialogTextsForLanguage = (lang: Lang): LanguageTexts => translators[lang];

/** Returns the display name of a text for the form's author, such as “Choice 3” for `choices.3`. */
export function displayNameOfFormText(t: LanguageTexts, name: string): string {
  const [kind = '', ...rest] = name.split('.');
  const place = rest.join('.');
  if (kind === 'choices') return t('text-choices', { value: place });
  if (kind === 'parts' || kind === 'rules' || kind === 'rangePlaceholder')
    return t(`text-${kind}`, { n: Number(place) + 1 });
  return t(`text-${kind}` as Parameters<LanguageTexts>[0]);
}

/**
 * Returns the name of a language, written in the author's language. Returns the language code if the browser
 * has no name for it.
 */
export function languageName(code: string, lang: Lang): string {
  try {
    const name = new Intl.DisplayNames([lang], { type: 'language' }).of(code);
    return name && name !== code ? `${name} (${code})` : code;
  } catch {
    return code;
  }
}
