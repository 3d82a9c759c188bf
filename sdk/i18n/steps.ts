/** Texts of tabs that are shown as steps. */
export const stepsTexts = {
  zh: {
    place: '第 {{n}} 步，共 {{count}} 步',
    'place-named': '第 {{n}} 步，共 {{count}} 步：{{name}}',
    steps: '步骤',
    next: '下一步',
    back: '上一步',
    left: '还有 {{count}} 项',
    wrong: '{{count}} 项有误',
    done: '已完成',
    checking: '正在检查…',
  },
  en: {
    place: 'Step {{n}} of {{count}}',
    'place-named': 'Step {{n}} of {{count}}: {{name}}',
    steps: 'Steps',
    next: 'Next',
    back: 'Back',
    left: '{{count}} left',
    wrong: '{{count}} to correct',
    done: 'Complete',
    checking: 'Checking…',
  },
} as const;
