/** Sends messages to a WeCom group robot (`qyapi.weixin.qq.com/cgi-bin/webhook/send`). */
import { type Codes, throwChannelSendError } from '../codes.ts';
import { type Connector, plainMessageText, truncateToBytes } from '../connector.ts';

const WECOM_ROBOT_ERROR_CODES: Codes = {
  robot: ['93000', '93008'],
  secret: ['40001'],
  network: ['60020'],
  content: ['44004', '40008', '40058'],
  throttled: ['45009'],
};
const MAX_ROBOT_TEXT_BYTES = 2048;

export const wecomRobotConnector: Connector = {
  kind: 'wecom-robot',
  channel: 'robot',
  fields: [
    { name: 'key', label: { zh: '机器人 key', en: 'Key of the robot' }, isSecret: true, isRequired: true },
  ],
  rate: { count: 20, seconds: 60 },
  codes: WECOM_ROBOT_ERROR_CODES,
  reaches: () => true,
  send: async ({ secrets }, message, http) => {
    const url = new URL('https://qyapi.weixin.qq.com/cgi-bin/webhook/send');
    url.searchParams.set('key', secrets.key ?? '');
    const content = truncateToBytes(plainMessageText(message), MAX_ROBOT_TEXT_BYTES);
    const answer = await http.json(url, {
      method: 'POST',
      body: JSON.stringify({ msgtype: 'text', text: { content } }),
    });
    if (answer.errcode !== 0) throwChannelSendError(WECOM_ROBOT_ERROR_CODES, answer.errcode, answer.errmsg);
    return { providerId: '' };
  },
};
