/**
 * Texts of an open task. They describe its position in the list, the previous and next task, and the next
 * task after a decision.
 */
import { catalogue } from '@countersign/sdk/i18n';
import { uiTexts } from '../../../../ui/texts.ts';

export const openTaskTexts = catalogue({
  zh: {
    ...uiTexts.zh,
    'task.next': '下一条',
    'task.previous': '上一条',
    'task.place': '第 {{at}} 条，共 {{count}} 条',
    'task.open': '打开的任务',
    'offer.done': '已处理，这是下一条',
    'offer.next': '已处理。下一条：',
    'offer.open': '打开下一条',
    'offer.none': '已处理。本页没有其他待办了。',
  },
  en: {
    ...uiTexts.en,
    'task.next': 'Next',
    'task.previous': 'Previous',
    'task.place': '{{at}} of {{count}}',
    'task.open': 'The open task',
    'offer.done': 'Done, this is the next one',
    'offer.next': 'Done. Next: ',
    'offer.open': 'Open the next',
    'offer.none': 'Done. Nothing else is open on this page.',
  },
});
