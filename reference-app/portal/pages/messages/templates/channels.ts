/** The channels that a text of a template may have for itself, with the fields of each. */
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

const TEXT: ChannelField[] = ['title', 'titleEn', 'text', 'textEn'];
const LINKED: ChannelField[] = [...TEXT, 'page', 'button'];
const MINI: ChannelField[] = ['templateCode', 'state', 'page', 'params'];

export const CHANNEL_FIELDS: Readonly<Record<TemplateChannel, readonly ChannelField[]>> = {
  email: TEXT,
  sms: ['templateCode', 'signName', 'purpose', 'text', 'textEn', 'params'],
  voice: ['templateCode', 'text', 'textEn', 'params'],
  dingtalk: LINKED,
  wecom: LINKED,
  welink: LINKED,
  robot: LINKED,
  webhook: TEXT,
  wechat: MINI,
  alipay: MINI,
};

export const CHANNELS = Object.keys(CHANNEL_FIELDS) as TemplateChannel[];

export const PURPOSES = ['verify', 'notify', 'promote'] as const;
export const STATES = ['stopped', 'deleted', 'effective', 'applied', 'developed'] as const;
