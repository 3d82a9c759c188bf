/** A robot of an enterprise WeChat group: `qyapi.weixin.qq.com/cgi-bin/webhook/send`. */
import { type Codes, failWith } from '../codes.ts';
import { type Connector, cut, plainText } from '../connector.ts';

const CODES: Codes = {
  robot: ['93000', '93008'],
  secret: ['40001'],
  network: ['60020'],
  content: ['44004', '40008', '40058'],
  throttled: ['45009'],
};
const MOST_BYTES = 2048;

export const wecomRobot: Connector = {
  kind: 'wecom-robot',
  channel: 'robot',
  fields: [
    { name: 'key', label: { zh: '机器人 key', en: 'Key of the robot' }, isSecret: true, isRequired: true },
  ],
  rate: { count: 20, seconds: 60 },
  codes: CODES,
  reaches: () => true,
  send: async ({ secrets }, message, http) => {
    const url = new URL('https://qyapi.weixin.qq.com/cgi-bin/webhook/send');
    url.searchParams.set('key', secrets.key ?? '');
    const content = cut(plainText(message), MOST_BYTES);
    const answer = await http.json(url, {
      method: 'POST',
      body: JSON.stringify({ msgtype: 'text', text: { content } }),
    });
    if (answer.errcode !== 0) failWith(CODES, answer.errcode, answer.errmsg);
    return { providerId: '' };
  },
};
