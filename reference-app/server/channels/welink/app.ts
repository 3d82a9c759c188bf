/**
 * Sends messages through a WeLink application (`messages/v3/send`). Recipients are identified by phone
 * number.
 */
import { SendError } from '../channel.ts';
import { type Codes, errorClassOfCode } from '../codes.ts';
import type { ChannelHttp, Connector, OpenAccount } from '../connector.ts';
import { withAccessToken } from '../tokens.ts';

const WELINK_APP_ERROR_CODES: Codes = {
  secret: ['ticket'],
  address: ['no-person'],
};
const EXPIRED_TOKEN_CODES = ['47101', '47103'];
const WELINK_BASE_URL = 'https://open.welink.huaweicloud.com/api/';
const MAX_WELINK_CHARACTERS = 500;

const truncateWelinkText = (text: string) => [...text].slice(0, MAX_WELINK_CHARACTERS).join('');

export const welinkAppConnector: Connector = {
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
  codes: WELINK_APP_ERROR_CODES,
  reaches: ({ phone }) => phone !== '',
  send: (account, { to, title, text, link }, http) =>
    withAccessToken(
      account,
      () => requestWelinkAccessToken(account, http),
      async token => {
        const found = await callWelink(http, ['contact/v2/user/detail', token], {
          mobileNumber: `+86-${to.phone}`,
        });
        if (typeof found.userId !== 'string')
          throw new SendError('never', 'no-person', 'nobody has this phone');
        const sent = await callWelink(http, ['messages/v3/send', token], {
          msgRange: '0',
          toUserList: [found.userId],
          msgTitle: truncateWelinkText(title),
          msgContent: truncateWelinkText(text),
          urlType: 'html',
          urlPath: link,
          msgOwner: account.config.owner,
          createTime: String(Date.now()),
        });
        return { providerId: String(sent.msgId ?? '') };
      },
    ),
};

/** Requests an access token. Any failure of this call affects the whole account, whatever its error code. */
async function requestWelinkAccessToken({ config, secrets }: OpenAccount, http: ChannelHttp) {
  const answer = await http.json(new URL(`${WELINK_BASE_URL}auth/v2/tickets`), {
    method: 'POST',
    body: JSON.stringify({ client_id: config.clientId, client_secret: secrets.clientSecret }),
  });
  if (answer.code !== '0' || typeof answer.access_token !== 'string')
    throw new SendError('account', String(answer.code ?? 'ticket'), String(answer.message ?? 'ticket'));
  return { token: answer.access_token, seconds: Number(answer.expires_in) };
}

async function callWelink(
  http: ChannelHttp,
  [path, token]: [string, string],
  body: object,
): Promise<Record<string, unknown>> {
  const answer = await http.json(new URL(WELINK_BASE_URL + path), {
    method: 'POST',
    headers: { 'x-wlk-authorization': token },
    body: JSON.stringify(body),
  });
  const code = String(answer.code);
  if (code === '0') return answer;
  if (EXPIRED_TOKEN_CODES.includes(code)) throw new SendError('again', 'token-expired', 'token');
  throw new SendError(errorClassOfCode(WELINK_APP_ERROR_CODES, code), code, String(answer.message ?? code));
}
