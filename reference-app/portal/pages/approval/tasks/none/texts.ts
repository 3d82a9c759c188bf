/** Texts of an empty task list. */
import { catalogue } from '@countersign/sdk/i18n';

export const emptyTaskListTexts = catalogue({
  zh: {
    'none.open': '没有待处理的任务',
    'hint.open': '有新的审批到来时会显示在这里。',
    'none.done': '还没有处理过任务',
    'hint.done': '你同意或驳回过的任务会显示在这里。',
    'none.copied': '没有抄送给你的申请',
    'hint.copied': '他人抄送给你的申请会显示在这里。',
  },
  en: {
    'none.open': 'No open tasks',
    'hint.open': 'New approvals appear here when they reach you.',
    'none.done': 'No handled tasks yet',
    'hint.done': 'Tasks that you agreed to or rejected appear here.',
    'none.copied': 'Nothing was copied to you',
    'hint.copied': 'Applications that others copy to you appear here.',
  },
});
