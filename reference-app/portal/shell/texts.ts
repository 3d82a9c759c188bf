/** Texts of the frame: header, menu, bell and the menu of the person. */
import { catalogue } from '@countersign/sdk/i18n';
import { uiTexts } from '../ui/texts.ts';

export const shellTexts = catalogue({
  zh: {
    ...uiTexts.zh,
    'bell.title': '站内消息',
    'bell.unread': '站内消息，{{count}} 条未读',
    'bell.none': '站内消息，没有未读',
    'bell.came': '有新的站内消息：{{title}}',
    'bell.empty': '暂无站内消息数据',
    'bell.readAll': '全部标为已读',
    'bell.all': '查看全部',
    'bell.isUnread': '未读',

    'menu.count': '{{title}}，{{count}} 项',
    'menu.unread': '{{title}}，{{count}} 条未读',
    skip: '跳到主要内容',
    menu: '主菜单',
    openMenu: '打开菜单',
    collapse: '收起菜单',
    expand: '展开菜单',
    account: '账号',
    signOut: '退出登录',
    systemTip: '系统提示',
    confirmExit: '确定退出系统吗？',
  },
  en: {
    ...uiTexts.en,
    'bell.title': 'Messages',
    'bell.unread': 'Messages, {{count}} unread',
    'bell.none': 'Messages, none unread',
    'bell.came': 'New message: {{title}}',
    'bell.empty': 'No in-site message data',
    'bell.readAll': 'Mark all read',
    'bell.all': 'See all',
    'bell.isUnread': 'Unread',

    'menu.count': '{{title}}, {{count}}',
    'menu.unread': '{{title}}, {{count}} unread',
    skip: 'Skip to the main content',
    menu: 'Main menu',
    openMenu: 'Open the menu',
    collapse: 'Collapse the menu',
    expand: 'Expand the menu',
    account: 'Account',
    signOut: 'Sign out',
    systemTip: 'System tip',
    confirmExit: 'Are you sure to exit the system?',
  },
});
