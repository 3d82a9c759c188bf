/** Messages of an enterprise WeChat application: `cgi-bin/message/send` to the people whose phones they are. */
import { SendError } from '../channel.ts';
import { type Codes, failWith } from '../codes.ts';
import {
  type BatchResult,
  buttonOf,
  type ChannelHttp,
  type Connector,
  cut,
  type OpenAccount,
  one,
  plainText,
} from '../connector.ts';
import { errcodeCall } from '../errcode.ts';
import { withToken } from '../tokens.ts';

const CODES: Codes = {
  secret: ['40001', '40013', '40056', '40091'],
  permission: ['48002', '301002'],
  network: ['60020'],
  address: ['81013', '46004', '60111', '60103'],
  content: ['44004'],
  throttled: ['45009', '45033'],
};
const BASE = 'https://qyapi.weixin.qq.com/cgi-bin/';
const MOST_BYTES = 2048;
/** The provider takes 1,000; each needs its id first. */
const MOST_PEOPLE = 100;

const call = errcodeCall({ base: BASE, codes: CODES, expired: ['40014', '42001'] });

const send = (
  account: OpenAccount,
  messages: Parameters<Connector['send']>[1][],
  http: ChannelHttp,
): Promise<BatchResult[]> =>
  withToken(
    account,
    () => newToken(account, http),
    async token => {
      const ids = await Promise.all(messages.map(({ to }) => personOf(http, token, to.phone)));
      const found = ids.filter(id => typeof id === 'string');
      if (found.length === 0) return ids.map(id => id as SendError);
      const sent = await call(http, ['message/send', token], {
        touser: found.join('|'),
        agentid: Number(account.config.agentId),
        ...contentOf(messages[0]!),
        enable_duplicate_check: 1,
      });
      const invalid = new Set([...listed(sent.invaliduser), ...listed(sent.unlicenseduser)]);
      return ids.map(id => {
        if (typeof id !== 'string') return id;
        if (invalid.has(id)) return new SendError('never', '81013', 'invaliduser');
        return { providerId: String(sent.msgid ?? '') };
      });
    },
  );

/** The provider takes four characters for a button, 128 bytes for a title and 512 for a text. */
function contentOf(message: Parameters<Connector['send']>[1]): object {
  const button = buttonOf(message);
  if (!button) return { msgtype: 'text', text: { content: cut(plainText(message), MOST_BYTES) } };
  return {
    msgtype: 'textcard',
    textcard: {
      title: cut(message.title, 128),
      description: cut(message.text || message.title, 512),
      url: button.url,
      btntxt: [...button.label].slice(0, 4).join(''),
    },
  };
}

const listed = (ids: unknown): string[] =>
  String(ids ?? '')
    .split('|')
    .filter(Boolean);

/** The person's id; an error that concerns this person alone does not stop the others. */
async function personOf(http: ChannelHttp, token: string, mobile: string): Promise<string | SendError> {
  try {
    return String((await call(http, ['user/getuserid', token], { mobile })).userid);
  } catch (error) {
    if (error instanceof SendError && error.errorClass === 'never') return error;
    throw error;
  }
}

export const wecomApp: Connector = {
  kind: 'wecom-app',
  channel: 'wecom',
  fields: [
    { name: 'corpId', label: { zh: '企业 ID', en: 'Id of the company' }, isRequired: true },
    {
      name: 'agentId',
      label: { zh: '应用 AgentId', en: 'AgentId of the app' },
      isRequired: true,
      pattern: /^\d+$/,
    },
    {
      name: 'corpSecret',
      label: { zh: '应用 Secret', en: 'Secret of the app' },
      isSecret: true,
      isRequired: true,
    },
  ],
  rate: { count: 1000, seconds: 60 },
  codes: CODES,
  reaches: ({ phone }) => phone !== '',
  send: one(send),
  batch: { most: MOST_PEOPLE, send },
};

async function newToken({ config, secrets }: OpenAccount, http: ChannelHttp) {
  const url = new URL(`${BASE}gettoken`);
  url.searchParams.set('corpid', config.corpId ?? '');
  url.searchParams.set('corpsecret', secrets.corpSecret ?? '');
  const answer = await http.json(url, { method: 'GET' });
  if (answer.errcode !== 0) failWith(CODES, answer.errcode, answer.errmsg);
  return { token: String(answer.access_token), seconds: Number(answer.expires_in) };
}
