/** Texts of the lists of tasks: open, handled and copied ones. */
import { catalogue } from '@countersign/sdk/i18n';
import { approvalTexts } from '../texts.ts';

export const taskTexts = catalogue({
  zh: {
    ...approvalTexts.zh,
    'task.next': '下一条',
    'task.previous': '上一条',
    'task.place': '第 {{at}} 条，共 {{count}} 条',

    'task.open': '打开的任务',

    'offer.done': '已处理，这是下一条',
    'offer.next': '已处理。下一条：',
    'offer.open': '打开下一条',
    'offer.none': '已处理。本页没有其他待办了。',

    'batch.selected': '已选 {{count}} 条',
    'batch.agree': '批量同意',
    'batch.transfer': '批量转办',
    'batch.clear': '取消选择',
    'batch.agreeTitle': '同意 {{count}} 条任务',
    'batch.transferTitle': '转办 {{count}} 条任务',
    'batch.tasks': '将要处理的任务',
    'batch.comment': '审批意见',
    'batch.to': '转办给',
    'batch.note': '每条任务单独处理：需要选择处理人、补填表单或手写签名的任务会被保留，请逐条打开处理。',
    'batch.transferNote': '每条任务单独转办，接收人以自己的名义处理；不能转办的任务会保留。',
    'batch.search': '输入姓名查找',
    'batch.run': '确认同意',
    'batch.hand': '确认转办',
    'batch.busy': '正在处理…',
    'batch.result': '完成 {{done}} 条，未完成 {{refused}} 条',
    'batch.done': '已完成',
    'batch.openIt': '打开',
    'batch.failed': '没有收到结果。再试一次不会重复处理。',

    'todo.none.open': '没有待处理的任务',
    'todo.hint.open': '有新的审批到来时会显示在这里。',
    'todo.none.done': '还没有处理过任务',
    'todo.hint.done': '你同意或驳回过的任务会显示在这里。',
    'todo.none.copied': '没有抄送给你的申请',
    'todo.hint.copied': '他人抄送给你的申请会显示在这里。',
  },
  en: {
    ...approvalTexts.en,
    'task.next': 'Next',
    'task.previous': 'Previous',
    'task.place': '{{at}} of {{count}}',

    'task.open': 'The open task',

    'offer.done': 'Done, this is the next one',
    'offer.next': 'Done. Next: ',
    'offer.open': 'Open the next',
    'offer.none': 'Done. Nothing else is open on this page.',

    'batch.selected': '{{count}} selected',
    'batch.agree': 'Agree to all',
    'batch.transfer': 'Transfer all',
    'batch.clear': 'Clear the selection',
    'batch.agreeTitle': 'Agree to {{count}} tasks',
    'batch.transferTitle': 'Transfer {{count}} tasks',
    'batch.tasks': 'The tasks',
    'batch.comment': 'Comment',
    'batch.to': 'Transfer to',
    'batch.note':
      'Each task is decided for itself: those that need people to be picked, fields to be filled in or a signature are left, to be opened one by one.',
    'batch.transferNote':
      'Each task is transferred for itself, and the person decides in their own name; tasks that cannot be transferred are left.',
    'batch.search': 'Search by name',
    'batch.run': 'Agree',
    'batch.hand': 'Transfer',
    'batch.busy': 'Working…',
    'batch.result': '{{done}} done, {{refused}} not done',
    'batch.done': 'Done',
    'batch.openIt': 'Open',
    'batch.failed': 'No answer came. Trying again does nothing twice.',

    'todo.none.open': 'No open tasks',
    'todo.hint.open': 'New approvals appear here when they reach you.',
    'todo.none.done': 'No handled tasks yet',
    'todo.hint.done': 'Tasks that you agreed to or rejected appear here.',
    'todo.none.copied': 'Nothing was copied to you',
    'todo.hint.copied': 'Applications that others copy to you appear here.',
  },
});
