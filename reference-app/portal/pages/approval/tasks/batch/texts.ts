/** Texts of batch decisions. */
import { catalogue } from '@countersign/sdk/i18n';
import { uiTexts } from '../../../../ui/texts.ts';

export const batchTexts = catalogue({
  zh: {
    ...uiTexts.zh,
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
    'batch.doneWithout': '已完成。草稿中的以下内容现在不能由你填写，没有写入：{{fields}}',
    'batch.join': '、',
    'batch.openIt': '打开',
    'batch.failed': '没有收到结果。再试一次不会重复处理。',
  },
  en: {
    ...uiTexts.en,
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
    'batch.doneWithout':
      'Done. You can no longer write these fields of your draft, so they were left out: {{fields}}',
    'batch.join': ', ',
    'batch.openIt': 'Open',
    'batch.failed': 'No answer came. Trying again does nothing twice.',
  },
});
