/** A robot of an enterprise WeChat group: `qyapi.weixin.qq.com/cgi-bin/webhook/send`. */
import { type Codes, failWith } from './codes.ts';
import { type Connector, plainText } from './connector.ts';

const CODES: Codes = {
  account: ['93000', '93008', '60020', '40001'],
  never: ['44004', '40008', '40058'],
};
const MOST_BYTES = 2048;

export const wecomRobot: Connector = {
  kind: 'wecom-robot',
  channel: 'robot',
  fields: [
    { name: 'key', label: { zh: '机器人 key', en: 'Key of the robot' }, isSecret: true, isRequired: true },
  ],
  rate: { count: 20, seconds: 60 },
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

/** At most so many bytes of UTF-8, in whole characters. */
export function cut(text: string, most: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= most) return text;
  let end = most;
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return bytes.subarray(0, end).toString();
}
