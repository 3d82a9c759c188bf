/**
 * Sends messages of a WeCom application (`cgi-bin/message/send`). Recipients are looked up by phone number.
 */
import { SendError } from '../channel.ts';
import { type Codes, throwChannelSendError } from '../codes.ts';
import {
  type BatchResult,
  type ChannelHttp,
  type Connector,
  createMessageLinkButton,
  createSingleSendFromBatchSend,
  type OpenAccount,
  plainMessageText,
  truncateToBytes,
} from '../connector.ts';
import { createErrcodeClient } from '../errcode.ts';
import { withAccessToken } from '../tokens.ts';

const WECOM_APP_ERROR_CODES: Codes = {
  secret: ['40001', '40013', '40056', '40091'],
  permission: ['48002', '301002'],
  network: ['60020'],
  address: ['81013', '46004', '60111', '60103'],
  content: ['44004'],
  throttled: ['45009', '45033'],
};
const WECOM_BASE_URL = 'https://qyapi.weixin.qq.com/cgi-bin/';
const MAX_WECOM_TEXT_BYTES = 2048;
/**
 * Maximum number of recipients per call. The provider accepts 1,000, but each recipient needs a lookup call
 * first.
 */
const MAX_WECOM_RECIPIENTS = 100;

const callWecom = createErrcodeClient({
  base: WECOM_BASE_URL,
  codes: WECOM_APP_ERROR_CODES,
  expired: ['40014', '42001'],
});

const sendAppMessages = (
  account: OpenAccount,
  messages: Parameters<Connector['send']>[1][],
  http: ChannelHttp,
): Promise<BatchResult[]> =>
  withAccessToken(
    account,
    () => requestWecomAccessToken(account, http),
    async token => {
      const ids = await Promise.all(messages.map(({ to }) => wecomUserId(http, token, to.phone)));
      const found = ids.filter(id => typeof id === 'string');
      if (found.length === 0) return ids.map(id => id as SendError);
      const sent = await callWecom(http, ['message/send', token], {
        touser: found.join('|'),
        agentid: Number(account.config.agentId),
        ...toWecomMessageContent(messages[0]!),
        enable_duplicate_check: 1,
      });
      const invalid = new Set([
        ...splitWecomUserIds(sent.invaliduser),
        ...splitWecomUserIds(sent.unlicenseduser),
      ]);
      return ids.map(id => {
        if (typeof id !== 'string') return id;
        if (invalid.has(id)) return new SendError('never', '81013', 'invaliduser');
        return { providerId: String(sent.msgid ?? '') };
      });
    },
  );

/**
 * Returns the content of a message. The provider accepts 4 characters for a button label, 128 bytes for a
 * title and 512 bytes for a text.
 */
function toWecomMessageContent(message: Parameters<Connector['send']>[1]): object {
  const button = createMessageLinkButton(message);
  if (!button)
    return {
      msgtype: 'text',
      text: { content: truncateToBytes(plainMessageText(message), MAX_WECOM_TEXT_BYTES) },
    };
  return {
    msgtype: 'textcard',
    textcard: {
      title: truncateToBytes(message.title, 128),
      description: truncateToBytes(message.text || message.title, 512),
      url: button.url,
      btntxt: [...button.label].slice(0, 4).join(''),
    },
  };
}

const splitWecomUserIds = (ids: unknown): string[] =>
  String(ids ?? '')
    .split('|')
    .filter(Boolean);

/**
 * Returns the user id for a phone number. A failure that concerns only this person is returned and not
 * thrown, so that it does not stop the batch.
 */
async function wecomUserId(http: ChannelHttp, token: string, mobile: string): Promise<string | SendError> {
  try {
    return String((await callWecom(http, ['user/getuserid', token], { mobile })).userid);
  } catch (error) {
    if (error instanceof SendError && error.errorClass === 'never') return error;
    throw error;
  }
}

export const wecomAppConnector: Connector = {
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
  codes: WECOM_APP_ERROR_CODES,
  reaches: ({ phone }) => phone !== '',
  send: createSingleSendFromBatchSend(sendAppMessages),
  batch: { most: MAX_WECOM_RECIPIENTS, send: sendAppMessages },
};

async function requestWecomAccessToken({ config, secrets }: OpenAccount, http: ChannelHttp) {
  const url = new URL(`${WECOM_BASE_URL}gettoken`);
  url.searchParams.set('corpid', config.corpId ?? '');
  url.searchParams.set('corpsecret', secrets.corpSecret ?? '');
  const answer = await http.json(url, { method: 'GET' });
  if (answer.errcode !== 0) throwChannelSendError(WECOM_APP_ERROR_CODES, answer.errcode, answer.errmsg);
  return { token: String(answer.access_token), seconds: Number(answer.expires_in) };
}
