/** The few words of a form of plain lines, which needs no other text; they take no parameters. */
export const formBasicsTexts = {
  zh: {
    'untitled-field': '未命名字段',
    'required-mark': '必填',
    loading: '正在加载表单',
    'no-fields': '表单里还没有控件',
  },
  en: {
    'untitled-field': 'Untitled field',
    'required-mark': 'required',
    loading: 'Loading the form',
    'no-fields': 'This form has no controls yet',
  },
} as const;
