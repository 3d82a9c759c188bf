/** Texts of the message centre. */
import { catalogue } from '@countersign/sdk/i18n';
import { uiTexts } from '../../../ui/texts.ts';

export const messagesTexts = catalogue({
  zh: {
    ...uiTexts.zh,
    'bell.readAll': '全部标为已读',
    'bell.isUnread': '未读',

    'messages.filter': '阅读状态',
    'messages.ALL': '全部',
    'messages.UNREAD': '未读',
    'messages.READ': '已读',
    'messages.read': '标为已读',
    'messages.empty': '暂无站内消息数据',
    'messages.hint': '有待办、催办、抄送或审批结果时会在这里通知您。',
    'messages.noneUnread': '没有未读消息',
    'messages.showAll': '查看全部消息',
    'messages.preferences': '通知设置',
  },
  en: {
    ...uiTexts.en,
    'bell.readAll': 'Mark all read',
    'bell.isUnread': 'Unread',

    'messages.filter': 'Read or not',
    'messages.ALL': 'All',
    'messages.UNREAD': 'Unread',
    'messages.READ': 'Read',
    'messages.read': 'Mark read',
    'messages.empty': 'No in-site message data',
    'messages.hint': 'Tasks, reminders, copies and results appear here.',
    'messages.noneUnread': 'Nothing is unread',
    'messages.showAll': 'Show all messages',
    'messages.preferences': 'Notification settings',
  },
});
