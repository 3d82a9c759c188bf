/**
 * Sends messages to a WeLink group robot (`werobot/v1/webhook/send`). The `uuid` of a message is derived from
 * its id, so that the provider drops a message that is sent twice.
 */
import { createHash } from 'node:crypto';
import { type Codes, throwChannelSendError } from '../codes.ts';
import { type Connector, plainMessageText } from '../connector.ts';

const WELINK_ROBOT_ERROR_CODES: Codes = {
  robot: ['58404', '58602'],
  request: ['58601'],
  busy: ['58500'],
};
const MAX_ROBOT_CHARACTERS = 500;
const MAX_ROBOT_MENTIONS = 10;

export const welinkRobotConnector: Connector = {
  kind: 'welink-robot',
  channel: 'robot',
  fields: [
    {
      name: 'accounts',
      label: { zh: '@账号（逗号分隔，最多 10 个）', en: 'Accounts to mention, by comma, 10 at most' },
      pattern: /^([^\s,]+(,[^\s,]+){0,9})?$/,
    },
    {
      name: 'token',
      label: { zh: '机器人 token', en: 'Token of the robot' },
      isSecret: true,
      isRequired: true,
    },
  ],
  rate: { count: 20, seconds: 60 },
  codes: WELINK_ROBOT_ERROR_CODES,
  isIdempotent: true,
  reaches: () => true,
  send: async ({ config, secrets }, message, http) => {
    const url = new URL('https://open.welink.huaweicloud.com/api/werobot/v1/webhook/send');
    url.searchParams.set('token', secrets.token ?? '');
    url.searchParams.set('channel', 'standard');
    const atAccounts = (config.accounts ?? '').split(',').filter(Boolean).slice(0, MAX_ROBOT_MENTIONS);
    const mentions = atAccounts.map(account => `@${account}`).join(' ');
    const whole = [mentions, plainMessageText(message)].filter(Boolean).join('\n');
    const answer = await http.json(url, {
      method: 'POST',
      body: JSON.stringify({
        messageType: 'text',
        content: { text: [...whole].slice(0, MAX_ROBOT_CHARACTERS).join('') },
        timeStamp: Date.now(),
        uuid: createHash('sha256').update(message.id).digest('hex').slice(0, 32),
        isAt: atAccounts.length > 0,
        isAtAll: false,
        atAccounts,
      }),
    });
    if (answer.code !== '0') throwChannelSendError(WELINK_ROBOT_ERROR_CODES, answer.code, answer.message);
    return { providerId: '' };
  },
};
