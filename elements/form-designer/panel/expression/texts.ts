/** Texts of the editor of expressions. */
import { catalogue, type Lang, type Translate, translator } from '@countersign/sdk/i18n';

const expressionEditorTexts = catalogue({
  zh: {
    'insert-field': '插入字段',
    'insert-function': '插入函数',
    placeholder: '例如 round(price * count, 2)',
    try: '试一试',
    result: '结果：{{value}}',
    'no-result': '结果：（空）',
    sound: '公式正确',
    numbers: '数字',
    lists: '列表',
    logic: '逻辑',
    dates: '日期',
    texts: '文本',
  },
  en: {
    'insert-field': 'Insert a field',
    'insert-function': 'Insert a function',
    placeholder: 'for example round(price * count, 2)',
    try: 'Try it',
    result: 'Result: {{value}}',
    'no-result': 'Result: (empty)',
    sound: 'The expression is valid',
    numbers: 'Numbers',
    lists: 'Lists',
    logic: 'Logic',
    dates: 'Dates',
    texts: 'Texts',
  },
});

type ExpressionTextKey = keyof (typeof expressionEditorTexts)['zh'];

const translators: Record<Lang, Translate<ExpressionTextKey>> = {
  zh: translator('zh', expressionEditorTexts),
  en: translator('en', expressionEditorTexts),
};

export const expressionTextsIn = (lang: Lang): Translate<ExpressionTextKey> => translators[lang];
