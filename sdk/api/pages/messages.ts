/** Declares the pages to manage messages and their channels. */
import type { PageDeclaration } from './page.ts';

export const messagePages = {
  'messages/sending': {
    title: { zh: '发送任务', en: 'Send tasks' },
    permissions: ['message:send:manage'],
    menu: { name: 'messageSending', icon: 'outbox', order: 0 },
  },
  'messages/accounts': {
    title: { zh: '渠道账号', en: 'Channel accounts' },
    permissions: ['message:account:manage'],
    menu: { name: 'channelAccounts', icon: 'key', order: 1 },
  },
  'messages/templates': {
    title: { zh: '消息模板', en: 'Message templates' },
    permissions: ['message:template:manage'],
    menu: { name: 'messageTemplates', icon: 'form', order: 2 },
  },
  'messages/categories': {
    title: { zh: '消息分类', en: 'Message categories' },
    permissions: ['message:template:manage'],
    menu: { name: 'messageCategories', icon: 'book', order: 3 },
  },
  'messages/alarm-groups': {
    title: { zh: '告警组', en: 'Alarm groups' },
    permissions: ['message:account:manage'],
    menu: { name: 'alarmGroups', icon: 'incident', order: 4 },
  },
  'messages/signs': {
    title: { zh: '短信签名', en: 'SMS signs' },
    permissions: ['message:account:manage'],
    menu: { name: 'smsSigns', icon: 'position', order: 5 },
  },
} as const satisfies Record<string, PageDeclaration>;
