/** Sends messages to a DingTalk group robot (`oapi.dingtalk.com/robot/send`), signed with its secret. */
import { createHmac } from 'node:crypto';
import { type Codes, throwChannelSendError } from '../codes.ts';
import {
  type Connector,
  createMessageLinkButton,
  formatNoticeAsMarkdown,
  plainMessageText,
} from '../connector.ts';

const DINGTALK_ROBOT_ERROR_CODES: Codes = {
  // Error codes for a wrong keyword, signature or address, or for a robot that was removed or disabled.
  robot: ['310000', '300001', '300005', '40035', '400101', '400102'],
  content: ['40014', '430101', '430102', '430103', '430104'],
  throttled: ['130101', '410100'],
};

/**
 * Returns the signature for a timestamp in milliseconds. The provider accepts timestamps within one hour of
 * its clock.
 */
export const signRobotTimestamp = (secret: string, timestamp: number): string =>
  createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64');

export const dingtalkRobotConnector: Connector = {
  kind: 'dingtalk-robot',
  channel: 'robot',
  fields: [
    {
      name: 'phones',
      label: { zh: '@手机号（逗号分隔）', en: 'Phones to mention, by comma' },
      pattern: /^(1[2-9]\d{9}(,1[2-9]\d{9})*)?$/,
    },
    { name: 'accessToken', label: { zh: '访问令牌', en: 'Access token' }, isSecret: true, isRequired: true },
    { name: 'secret', label: { zh: '加签密钥', en: 'Secret of the sign' }, isSecret: true },
  ],
  rate: { count: 20, seconds: 60 },
  codes: DINGTALK_ROBOT_ERROR_CODES,
  reaches: () => true,
  send: async ({ config, secrets }, message, http) => {
    const url = new URL('https://oapi.dingtalk.com/robot/send');
    url.searchParams.set('access_token', secrets.accessToken ?? '');
    if (secrets.secret) {
      const timestamp = Date.now();
      url.searchParams.set('timestamp', String(timestamp));
      url.searchParams.set('sign', signRobotTimestamp(secrets.secret, timestamp));
    }
    const atMobiles = (config.phones ?? '').split(',').filter(Boolean);
    const mentions = atMobiles.map(phone => `@${phone}`).join(' ');
    const button = createMessageLinkButton(message);
    const text = [button ? formatNoticeAsMarkdown(message) : plainMessageText(message), mentions]
      .filter(Boolean)
      .join('\n');
    const content = button
      ? {
          msgtype: 'actionCard',
          actionCard: { title: message.title, text, singleTitle: button.label, singleURL: button.url },
        }
      : { msgtype: 'text', text: { content: text } };
    const answer = await http.json(url, {
      method: 'POST',
      body: JSON.stringify({ ...content, at: { atMobiles } }),
    });
    if (answer.errcode !== 0)
      throwChannelSendError(DINGTALK_ROBOT_ERROR_CODES, answer.errcode, answer.errmsg);
    return { providerId: '' };
  },
};
