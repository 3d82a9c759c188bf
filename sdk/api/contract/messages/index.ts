/** Messages, message templates, deliveries, and the accounts that send messages. */
import { alarmGroupContract } from './alarm-group.ts';
import { channelAccountContract } from './channel-account.ts';
import { messageContract } from './message.ts';
import { noticeLogContract } from './notice-log.ts';
import { pushContract } from './push.ts';
import { sendTaskContract } from './send-task.ts';
import { smsSignContract } from './sms-sign.ts';
import { templateContract } from './template.ts';

export type * from './alarm-group.ts';
export type * from './channel-account.ts';
export type * from './message.ts';
export type * from './notice-log.ts';
export type * from './push.ts';
export type * from './send-task.ts';
export type * from './sms-sign.ts';
export type * from './template.ts';
export type {
  alarmGroupContract,
  channelAccountContract,
  messageContract,
  noticeLogContract,
  pushContract,
  sendTaskContract,
  smsSignContract,
  templateContract,
};

export const messagesContract = {
  ...alarmGroupContract,
  ...channelAccountContract,
  ...messageContract,
  ...noticeLogContract,
  ...pushContract,
  ...sendTaskContract,
  ...smsSignContract,
  ...templateContract,
} as const;
