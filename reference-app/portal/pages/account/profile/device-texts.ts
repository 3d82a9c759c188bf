/** Texts of push notifications on devices. */
import { catalogue } from '@countersign/sdk/i18n';
import { uiTexts } from '../../../ui/texts.ts';

export const deviceTexts = catalogue({
  zh: {
    ...uiTexts.zh,
    'devices.title': '设备推送',
    'devices.text': '门户关闭时，新消息也会显示在这些设备上。退出登录后停止推送。',
    'devices.turnOn': '在此设备上开启',
    'devices.isOn': '此设备会收到推送',
    'devices.failed': '无法开启推送，请稍后重试，或检查浏览器与系统的通知设置',
    'devices.here': '当前设备',
    'devices.unknown': '未知设备',
    'devices.since': '开启时间：{{time}}',
    'devices.last': '最近一次推送：{{ago}}',
    'devices.never': '还没有推送过消息',
    'devices.remove': '移除',
    'devices.removeOf': '移除 {{device}}',
    'devices.removed': '已移除，该设备不再收到推送',
    'devices.unsupported':
      '此浏览器不支持推送，或门户未通过 https 访问。iPhone 和 iPad 请先将门户添加到主屏幕。',
    'devices.denied': '浏览器已禁止本站的通知。请在浏览器的网站设置中允许通知，然后刷新页面。',
  },
  en: {
    ...uiTexts.en,
    'devices.title': 'Messages on devices',
    'devices.text':
      'New messages are shown on these devices while the portal is closed. They stop when you sign out there.',
    'devices.turnOn': 'Turn on for this device',
    'devices.isOn': 'This device gets your messages',
    'devices.failed':
      'Messages could not be turned on. Try again, or check the notification settings of the browser and the system',
    'devices.here': 'This device',
    'devices.unknown': 'Unknown device',
    'devices.since': 'Since {{time}}',
    'devices.last': 'Last message: {{ago}}',
    'devices.never': 'No message yet',
    'devices.remove': 'Remove',
    'devices.removeOf': 'Remove {{device}}',
    'devices.removed': 'Removed: no message goes to this device any more',
    'devices.unsupported':
      'This browser has no push messages, or the portal is not served by https. On an iPhone or iPad, add the portal to the home screen first.',
    'devices.denied':
      'The browser blocks notifications of this site. Allow them in its site settings, then reload the page.',
  },
});
