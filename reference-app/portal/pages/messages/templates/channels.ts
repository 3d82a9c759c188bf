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

const CHANNEL_TEXT_FIELDS: ChannelField[] = ['title', 'titleEn', 'text', 'textEn'];
const CHANNEL_TEXT_AND_LINK_FIELDS: ChannelField[] = [...CHANNEL_TEXT_FIELDS, 'page', 'button'];
const MINI_PROGRAM_FIELDS: ChannelField[] = ['templateCode', 'state', 'page', 'params'];

export const TEMPLATE_FIELDS_BY_MESSAGE_CHANNEL: Readonly<Record<TemplateChannel, readonly ChannelField[]>> =
  {
    email: CHANNEL_TEXT_FIELDS,
    sms: ['templateCode', 'signName', 'purpose', 'text', 'textEn', 'params'],
    voice: ['templateCode', 'text', 'textEn', 'params'],
    dingtalk: CHANNEL_TEXT_AND_LINK_FIELDS,
    wecom: CHANNEL_TEXT_AND_LINK_FIELDS,
    welink: CHANNEL_TEXT_AND_LINK_FIELDS,
    robot: CHANNEL_TEXT_AND_LINK_FIELDS,
    webhook: CHANNEL_TEXT_FIELDS,
    wechat: MINI_PROGRAM_FIELDS,
    alipay: MINI_PROGRAM_FIELDS,
  };

export const TEMPLATE_CHANNELS = Object.keys(TEMPLATE_FIELDS_BY_MESSAGE_CHANNEL) as TemplateChannel[];

export const SMS_PURPOSES = ['verify', 'notify', 'promote'] as const;
export const MINI_PROGRAM_RELEASE_STATES = [
  'stopped',
  'deleted',
  'effective',
  'applied',
  'developed',
] as const;
