/** Texts shared by the approval pages: columns, filters, sort orders, keyboard shortcuts and states. */
import { catalogue } from '@countersign/sdk/i18n';
import { uiTexts } from '../../ui/texts.ts';

export const approvalTexts = catalogue({
  zh: {
    ...uiTexts.zh,

    'list.group': '流程分组',
    'list.from': '日期从',
    'list.until': '日期至',
    'list.isRead': '阅读状态',
    'list.read': '已读',
    'list.overdue': '只看超时',
    'list.due': '截止时间',

    'sort.new': '最新在前',
    'sort.old': '最早在前',
    'sort.urgent': '紧急在前',
    'sort.due': '截止时间近的在前',

    'list.ended': '结束时间',
    'list.needClaim': '待签收',
    'list.draft': '有暂存',
    'list.delete': '删除',

    'view.rows': '显示方式',
    'view.two': '每条两行',
    'view.one': '每条一行',
    'view.split': '在列表旁打开任务',

    'keys.hint': '按 ? 查看键盘操作',
    'keys.show': '键盘操作',

    'list.item': '事项',
    'list.process': '流程',
    'list.node': '当前节点',
    'list.by': '发起人',
    'list.degree': '紧急程度',
    'list.arrived': '到达时间',
    'list.state': '状态',
    'list.unread': '未读',

    'instance.0': '审批中',
    'instance.1': '已通过',
    'instance.2': '已驳回',
    'instance.3': '已撤销',
    'instance.5': '已终止',
    'instance.6': '已作废',

    'task.0': '处理中',
    'task.1': '已同意',
    'task.2': '已驳回',
    'task.3': '已超时',
    'task.4': '已终止',
    'task.5': '已撤回',
    'task.6': '已转办',
    'task.7': '已退回',
    'task.8': '已取消',
  },
  en: {
    ...uiTexts.en,

    'list.group': 'Group of processes',
    'list.from': 'From',
    'list.until': 'Until',
    'list.isRead': 'Read',
    'list.read': 'Read',
    'list.overdue': 'Overdue only',
    'list.due': 'Due',

    'sort.new': 'Newest first',
    'sort.old': 'Oldest first',
    'sort.urgent': 'Urgent first',
    'sort.due': 'Nearest limit first',

    'list.ended': 'Ended',
    'list.needClaim': 'To be claimed',
    'list.draft': 'Draft',
    'list.delete': 'Delete',

    'view.rows': 'Rows',
    'view.two': 'Two lines a row',
    'view.one': 'One line a row',
    'view.split': 'Open tasks beside the list',

    'keys.hint': 'Press ? for the keys',
    'keys.show': 'Keys',

    'list.item': 'Item',
    'list.process': 'Process',
    'list.node': 'Current node',
    'list.by': 'Initiator',
    'list.degree': 'Urgency',
    'list.arrived': 'Arrived',
    'list.state': 'State',
    'list.unread': 'Unread',

    'instance.0': 'In progress',
    'instance.1': 'Approved',
    'instance.2': 'Rejected',
    'instance.3': 'Revoked',
    'instance.5': 'Terminated',
    'instance.6': 'Voided',

    'task.0': 'Open',
    'task.1': 'Agreed',
    'task.2': 'Rejected',
    'task.3': 'Timed out',
    'task.4': 'Terminated',
    'task.5': 'Withdrawn',
    'task.6': 'Transferred',
    'task.7': 'Returned',
    'task.8': 'Cancelled',
  },
});
