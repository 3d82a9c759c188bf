/** Contains the texts of the expression editor. */
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
    suggestions: '补全',
    'suggestion-count': '{{count}} 个补全，上下键选择，Enter 填入',
    'no-suggestion': '没有补全',
    'complete-hint': 'Ctrl+空格：补全字段与函数',
    'go-to-fault': '在公式中选中',
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
    suggestions: 'Completions',
    'suggestion-count': '{{count}} completions; arrows choose, Enter inserts',
    'suggestion-count_one': '{{count}} completion; Enter inserts it',
    'no-suggestion': 'No completion',
    'complete-hint': 'Ctrl+Space: complete fields and functions',
    'go-to-fault': 'Select it in the expression',
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

export const expressionTextsForLanguage = (lang: Lang): Translate<ExpressionTextKey> => translators[lang];
