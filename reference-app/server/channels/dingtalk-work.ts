/** Work notices of a DingTalk application: `asyncsend_v2` to the person whose phone it is. */
import { SendError } from './channel.ts';
import { type Codes, failWith } from './codes.ts';
import { type ChannelHttp, type Connector, type OpenAccount, plainText } from './connector.ts';
import { withToken } from './tokens.ts';
import { cut } from './wecom-robot.ts';

const CODES: Codes = {
  account: ['40089', '40096', '41027', '88', '34008', '60020', 'invalidClientIdOrSecret', '400002'],
  never: ['60121', '40103', '400', '60011', '33012', '60111'],
};
const EXPIRED = ['40014', '42001', '40001'];
const BASE = 'https://oapi.dingtalk.com/topapi/';
const MOST_BYTES = 2000;

export const dingtalkWork: Connector = {
  kind: 'dingtalk-work',
  channel: 'dingtalk',
  fields: [
    { name: 'appKey', label: { zh: 'AppKey', en: 'AppKey' }, isRequired: true },
    { name: 'agentId', label: { zh: 'AgentId', en: 'AgentId' }, isRequired: true, pattern: /^\d+$/ },
    { name: 'appSecret', label: { zh: 'AppSecret', en: 'AppSecret' }, isSecret: true, isRequired: true },
  ],
  rate: { count: 20, seconds: 1 },
  reaches: ({ phone }) => phone !== '',
  send: (account, message, http) =>
    withToken(
      account,
      () => tokenOf(account, http),
      async token => {
        const found = await call(http, ['v2/user/getbymobile', token], { mobile: message.to.phone });
        const { userid } = (found.result ?? {}) as { userid?: string };
        const sent = await call(http, ['message/corpconversation/asyncsend_v2', token], {
          agent_id: Number(account.config.agentId),
          userid_list: userid,
          msg: { msgtype: 'text', text: { content: cut(plainText(message), MOST_BYTES) } },
        });
        return { providerId: String(sent.task_id ?? '') };
      },
    ),
};

async function tokenOf({ config, secrets }: OpenAccount, http: ChannelHttp) {
  const answer = await http.json(new URL('https://api.dingtalk.com/v1.0/oauth2/accessToken'), {
    method: 'POST',
    body: JSON.stringify({ appKey: config.appKey, appSecret: secrets.appSecret }),
  });
  if (typeof answer.accessToken !== 'string') failWith(CODES, answer.code, answer.message);
  return { token: String(answer.accessToken), seconds: Number(answer.expireIn) };
}

async function call(
  http: ChannelHttp,
  [path, token]: [string, string],
  body: object,
): Promise<Record<string, unknown>> {
  const url = new URL(BASE + path);
  url.searchParams.set('access_token', token);
  const answer = await http.json(url, { method: 'POST', body: JSON.stringify(body) });
  if (answer.errcode === 0) return answer;
  if (EXPIRED.includes(String(answer.errcode))) throw new SendError('again', 'token-expired', 'token');
  return failWith(CODES, answer.errcode, answer.errmsg);
}
