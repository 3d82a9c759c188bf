/** Exports templates, channels, send tasks and alarms. Other domains import only this file. */
export { sendAlarm } from './alarm-group/alarm.ts';
export { readConnectorsOfDefaultAccounts } from './channel-account/open.ts';
export { markInstanceMessagesRead } from './message/messages.ts';
export { wantsNotice } from './message/preferences.ts';
export { sendVerificationCode } from './message/sending/code.ts';
export { createMessageDeliveryJobs } from './message/sending/delivery-jobs.ts';
export { holdDueMessages, holdMessagesOfEvents } from './message/sending/hold.ts';
export type { MessageToSend, Target } from './message/sending/message-to-send.ts';
export { sendMessages } from './message/sending/send.ts';
export type { Copies, TargetState } from './message/tables.ts';
export { messageText } from './message/text.ts';
