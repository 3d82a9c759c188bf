/** Messages of an enterprise WeChat application: `cgi-bin/message/send` to the person whose phone it is. */
import { SendError } from './channel.ts';
import { type Codes, failWith } from './codes.ts';
import { type ChannelHttp, type Connector, type OpenAccount, plainText } from './connector.ts';
import { withToken } from './tokens.ts';
import { cut } from './wecom-robot.ts';

const CODES: Codes = {
  account: ['60020', '40001', '40013', '40056', '48002', '301002', '40091'],
  never: ['81013', '46004', '44004', '60111', '60103'],
};
const EXPIRED = ['40014', '42001'];
const BASE = 'https://qyapi.weixin.qq.com/cgi-bin/';
const MOST_BYTES = 2048;

export const wecomApp: Connector = {
  kind: 'wecom-app',
  channel: 'wecom',
  fields: [
    { name: 'corpId', label: { zh: '企业 ID', en: 'Id of the company' }, isRequired: true },
    {
      name: 'agentId',
      label: { zh: '应用 AgentId', en: 'AgentId of the application' },
      isRequired: true,
      pattern: /^\d+$/,
    },
    {
      name: 'corpSecret',
      label: { zh: '应用 Secret', en: 'Secret of the application' },
      isSecret: true,
      isRequired: true,
    },
  ],
  rate: { count: 30, seconds: 1 },
  reaches: ({ phone }) => phone !== '',
  send: (account, message, http) =>
    withToken(
      account,
      () => tokenOf(account, http),
      async token => {
        const user = await call(http, ['user/getuserid', token], { mobile: message.to.phone });
        const sent = await call(http, ['message/send', token], {
          touser: user.userid,
          msgtype: 'text',
          agentid: Number(account.config.agentId),
          text: { content: cut(plainText(message), MOST_BYTES) },
          enable_duplicate_check: 1,
        });
        if (sent.invaliduser) throw new SendError('never', '81013', 'invaliduser');
        return { providerId: String(sent.msgid ?? '') };
      },
    ),
};

async function tokenOf({ config, secrets }: OpenAccount, http: ChannelHttp) {
  const url = new URL(`${BASE}gettoken`);
  url.searchParams.set('corpid', config.corpId ?? '');
  url.searchParams.set('corpsecret', secrets.corpSecret ?? '');
  const answer = await http.json(url, { method: 'GET' });
  if (answer.errcode !== 0) failWith(CODES, answer.errcode, answer.errmsg);
  return { token: String(answer.access_token), seconds: Number(answer.expires_in) };
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
