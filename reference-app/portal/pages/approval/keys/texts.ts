/** Texts of the keyboard shortcuts of a list. */
import { catalogue } from '@countersign/sdk/i18n';
import { uiTexts } from '../../../ui/texts.ts';

export const listShortcutTexts = catalogue({
  zh: {
    ...uiTexts.zh,
    'keys.move': '下一行、上一行',
    'keys.open': '打开',
    'keys.select': '选择或取消选择',
    'keys.search': '搜索',
    'keys.help': '显示本说明',
    'keys.close': '关闭',
    'keys.next': '下一条、上一条任务',
    'keys.agree': '到“同意”按钮',
    'keys.reject': '到“驳回”按钮',
    'keys.comment': '到审批意见',
  },
  en: {
    ...uiTexts.en,
    'keys.move': 'Next and previous row',
    'keys.open': 'Open',
    'keys.select': 'Select, or no longer',
    'keys.search': 'Search',
    'keys.help': 'Show this',
    'keys.close': 'Close',
    'keys.next': 'Next and previous task',
    'keys.agree': 'To the agree button',
    'keys.reject': 'To the reject button',
    'keys.comment': 'To the comment',
  },
});
