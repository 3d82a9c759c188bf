/** Messages, message templates, deliveries, and the accounts that send messages. */
import { alarmGroup } from './alarm-group.ts';
import { channelAccount } from './channel-account.ts';
import { message } from './message.ts';
import { noticeLog } from './notice-log.ts';
import { push } from './push.ts';
import { sendTask } from './send-task.ts';
import { smsSign } from './sms-sign.ts';
import { template } from './template.ts';

export type * from './alarm-group.ts';
export type * from './channel-account.ts';
export type * from './message.ts';
export type * from './notice-log.ts';
export type * from './push.ts';
export type * from './send-task.ts';
export type * from './sms-sign.ts';
export type * from './template.ts';
export type { alarmGroup, channelAccount, message, noticeLog, push, sendTask, smsSign, template };

export const messages = {
  ...alarmGroup,
  ...channelAccount,
  ...message,
  ...noticeLog,
  ...push,
  ...sendTask,
  ...smsSign,
  ...template,
} as const;
