/** Messages, what became of them, and the accounts that send them. */
import { channelAccount } from './channel-account.ts';
import { message } from './message.ts';
import { noticeLog } from './notice-log.ts';

export type * from './channel-account.ts';
export type * from './message.ts';
export type * from './notice-log.ts';
export type { channelAccount, message, noticeLog };

export const messages = { ...channelAccount, ...message, ...noticeLog } as const;
