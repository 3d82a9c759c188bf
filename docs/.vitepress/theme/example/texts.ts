/** The texts of live examples. */
export const texts = {
  zh: {
    result: '运行结果',
    edit: '编辑',
    reset: '还原',
    source: '示例源码',
    output: '控制台',
    readOnly: '只读',
    unbuilt: '元素尚未构建，请运行 npm run build。',
    broken: '这不是有效的 JSON。',
  },
  en: {
    result: 'Result',
    edit: 'Edit',
    reset: 'Reset',
    source: 'Source of the example',
    output: 'Console',
    readOnly: 'read only',
    unbuilt: 'The elements are not built: run npm run build.',
    broken: 'This is no valid JSON.',
  },
};
