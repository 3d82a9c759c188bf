/** Exports templates, channels, send tasks and alarms. Other domains import only this file. */
export { sendAlarm } from './alarm-group/alarm.ts';
export { readConnectorsOfDefaultAccounts } from './channel-account/open.ts';
export { markInstanceMessagesRead } from './message/messages.ts';
export { wantsNotice } from './message/preferences.ts';
export { sendVerificationCode } from './message/sending/code.ts';
export { holdDueMessages, holdMessagesOfEvents } from './message/sending/hold.ts';
export {
  createMessageDeliveryJobs,
  type MessageToSend,
  sendMessages,
  type Target,
} from './message/sending/send.ts';
export type { Copies, TargetState } from './message/tables.ts';
export { messageText } from './message/text.ts';
