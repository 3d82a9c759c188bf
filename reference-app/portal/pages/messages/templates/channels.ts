/** Defines the channels for which a template can have separate texts, and the fields for each channel. */
import type { TemplateChannel } from '@countersign/sdk/api/contract';

export type ChannelField =
  | 'title'
  | 'titleEn'
  | 'text'
  | 'textEn'
  | 'templateCode'
  | 'signName'
  | 'purpose'
  | 'state'
  | 'page'
  | 'button'
  | 'params';

const TEXT_FIELDS: ChannelField[] = ['title', 'titleEn', 'text', 'textEn'];
const LINKED_TEXT_FIELDS: ChannelField[] = [...TEXT_FIELDS, 'page', 'button'];
const MINI_PROGRAM_FIELDS: ChannelField[] = ['templateCode', 'state', 'page', 'params'];

export const CHANNEL_FIELDS: Readonly<Record<TemplateChannel, readonly ChannelField[]>> = {
  email: TEXT_FIELDS,
  sms: ['templateCode', 'signName', 'purpose', 'text', 'textEn', 'params'],
  voice: ['templateCode', 'text', 'textEn', 'params'],
  dingtalk: LINKED_TEXT_FIELDS,
  wecom: LINKED_TEXT_FIELDS,
  welink: LINKED_TEXT_FIELDS,
  robot: LINKED_TEXT_FIELDS,
  webhook: TEXT_FIELDS,
  wechat: MINI_PROGRAM_FIELDS,
  alipay: MINI_PROGRAM_FIELDS,
};

export const TEMPLATE_CHANNELS = Object.keys(CHANNEL_FIELDS) as TemplateChannel[];

export const SMS_PURPOSES = ['verify', 'notify', 'promote'] as const;
export const MINI_PROGRAM_STATES = ['stopped', 'deleted', 'effective', 'applied', 'developed'] as const;
