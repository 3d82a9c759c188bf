/** Messages of a WeLink application: `messages/v3/send` to the person whose phone it is. */
import { SendError } from '../channel.ts';
import { type Codes, classOf } from '../codes.ts';
import type { ChannelHttp, Connector, OpenAccount } from '../connector.ts';
import { withToken } from '../tokens.ts';

const CODES: Codes = {
  secret: ['ticket'],
  address: ['no-person'],
};
const EXPIRED = ['47101', '47103'];
const BASE = 'https://open.welink.huaweicloud.com/api/';
const MOST_CHARACTERS = 500;

const cutText = (text: string) => [...text].slice(0, MOST_CHARACTERS).join('');

export const welinkApp: Connector = {
  kind: 'welink-app',
  channel: 'welink',
  fields: [
    { name: 'clientId', label: { zh: 'Client ID', en: 'Client id' }, isRequired: true },
    {
      name: 'owner',
      label: { zh: '消息来源名称', en: 'Name of the sender' },
      isRequired: true,
      hint: { zh: '显示在消息上，如“审批”', en: 'Shown with the message, such as “Approvals”' },
    },
    {
      name: 'clientSecret',
      label: { zh: 'Client Secret', en: 'Client secret' },
      isSecret: true,
      isRequired: true,
    },
  ],
  rate: { count: 20, seconds: 1 },
  codes: CODES,
  reaches: ({ phone }) => phone !== '',
  send: (account, { to, title, text, link }, http) =>
    withToken(
      account,
      () => newToken(account, http),
      async token => {
        const found = await call(http, ['contact/v2/user/detail', token], {
          mobileNumber: `+86-${to.phone}`,
        });
        if (typeof found.userId !== 'string')
          throw new SendError('never', 'no-person', 'nobody has this phone');
        const sent = await call(http, ['messages/v3/send', token], {
          msgRange: '0',
          toUserList: [found.userId],
          msgTitle: cutText(title),
          msgContent: cutText(text),
          urlType: 'html',
          urlPath: link,
          msgOwner: account.config.owner,
          createTime: String(Date.now()),
        });
        return { providerId: String(sent.msgId ?? '') };
      },
    ),
};

/** A ticket that is refused concerns the account, by whatever code. */
async function newToken({ config, secrets }: OpenAccount, http: ChannelHttp) {
  const answer = await http.json(new URL(`${BASE}auth/v2/tickets`), {
    method: 'POST',
    body: JSON.stringify({ client_id: config.clientId, client_secret: secrets.clientSecret }),
  });
  if (answer.code !== '0' || typeof answer.access_token !== 'string')
    throw new SendError('account', String(answer.code ?? 'ticket'), String(answer.message ?? 'ticket'));
  return { token: answer.access_token, seconds: Number(answer.expires_in) };
}

async function call(
  http: ChannelHttp,
  [path, token]: [string, string],
  body: object,
): Promise<Record<string, unknown>> {
  const answer = await http.json(new URL(BASE + path), {
    method: 'POST',
    headers: { 'x-wlk-authorization': token },
    body: JSON.stringify(body),
  });
  const code = String(answer.code);
  if (code === '0') return answer;
  if (EXPIRED.includes(code)) throw new SendError('again', 'token-expired', 'token');
  throw new SendError(classOf(CODES, code), code, String(answer.message ?? code));
}
