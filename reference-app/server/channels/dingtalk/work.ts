/**
 * Sends work notifications of a DingTalk application (`asyncsend_v2`). Recipients are looked up by phone
 * number. The provider also accepts messages that it never delivers, so `getsendresult` queries the delivery
 * result afterwards.
 */
import { SendError } from '../channel.ts';
import { type Codes, throwChannelSendError } from '../codes.ts';
import {
  type BatchResult,
  type ChannelHttp,
  type Confirm,
  type Connector,
  createMessageLinkButton,
  createSingleSendFromBatchSend,
  formatNoticeAsMarkdown,
  type OpenAccount,
  plainMessageText,
  truncateToBytes,
} from '../connector.ts';
import { createErrcodeClient } from '../errcode.ts';
import { withAccessToken } from '../tokens.ts';

const DINGTALK_WORK_ERROR_CODES: Codes = {
  secret: ['40089', '40096', '41027', '400002', 'invalidClientIdOrSecret'],
  permission: ['88', '60011', '34008'],
  network: ['60020'],
  address: ['60121', '40103', '33012', '60111', 'invalid'],
  request: ['400'],
  repeated: ['forbidden', '143105', '143106', '143205', '143206'],
  content: ['failed', '1430002'],
  throttled: ['90018', '143103', '143104'],
};
const MAX_NOTICE_BYTES = 2000;
const MAX_NOTICE_RECIPIENTS = 100;

const postToDingtalkApi = createErrcodeClient({
  base: 'https://oapi.dingtalk.com/topapi/',
  codes: DINGTALK_WORK_ERROR_CODES,
  expired: ['40014', '42001', '40001'],
});

type Call = (path: string, body: object) => Promise<Record<string, unknown>>;

const runWithDingtalkToken = <T>(
  account: OpenAccount,
  http: ChannelHttp,
  work: (call: Call) => Promise<T>,
): Promise<T> =>
  withAccessToken(
    account,
    () => newDingtalkToken(account, http),
    token => work((path, body) => postToDingtalkApi(http, [path, token], body)),
  );

const sendWorkNotices = (
  account: OpenAccount,
  messages: Parameters<Connector['send']>[1][],
  http: ChannelHttp,
): Promise<BatchResult[]> =>
  runWithDingtalkToken(account, http, async call => {
    const ids = await Promise.all(messages.map(({ to }) => dingtalkUserId(call, to.phone)));
    const found = ids.filter(id => typeof id === 'string');
    if (found.length === 0) return ids.map(id => id as SendError);
    const sent = await call('message/corpconversation/asyncsend_v2', {
      agent_id: Number(account.config.agentId),
      userid_list: found.join(','),
      msg: workNoticeContent(messages[0]!),
    });
    return ids.map(id => (typeof id === 'string' ? { providerId: `${sent.task_id}/${id}` } : id));
  });

function workNoticeContent(message: Parameters<Connector['send']>[1]): object {
  const button = createMessageLinkButton(message);
  if (!button)
    return {
      msgtype: 'text',
      text: { content: truncateToBytes(plainMessageText(message), MAX_NOTICE_BYTES) },
    };
  return {
    msgtype: 'action_card',
    action_card: {
      title: message.title,
      markdown: truncateToBytes(formatNoticeAsMarkdown(message), MAX_NOTICE_BYTES),
      single_title: button.label,
      single_url: button.url,
    },
  };
}

/**
 * Returns the user id for a phone number. A failure that concerns only this person is returned and not
 * thrown, so that it does not stop the batch.
 */
async function dingtalkUserId(call: Call, mobile: string): Promise<string | SendError> {
  try {
    const { result } = await call('v2/user/getbymobile', { mobile });
    return String((result as { userid?: string } | undefined)?.userid ?? '');
  } catch (error) {
    if (error instanceof SendError && error.errorClass === 'never') return error;
    throw error;
  }
}

interface SendResult {
  invalid_user_id_list?: string[];
  forbidden_user_id_list?: string[];
  forbidden_list?: { userid: string; code: string }[];
  failed_user_id_list?: string[];
  read_user_id_list?: string[];
  unread_user_id_list?: string[];
}

const dingtalkWorkNoticeDeliveryCheck: Confirm = {
  seconds: 30,
  query: (account, providerIds, http) =>
    runWithDingtalkToken(account, http, async call => {
      const found: Awaited<ReturnType<Confirm['query']>> = new Map();
      for (const taskId of new Set(providerIds.map(id => id.split('/')[0]!))) {
        try {
          const { send_result } = await call('message/corpconversation/getsendresult', {
            agent_id: Number(account.config.agentId),
            task_id: Number(taskId),
          });
          collectDeliveryResults(found, taskId, (send_result ?? {}) as SendResult);
        } catch (error) {
          // A refused task has no result yet. The results of the other tasks are read.
          if (!(error instanceof SendError) || error.errorClass === 'account') throw error;
        }
      }
      return found;
    }),
};

function collectDeliveryResults(
  found: Awaited<ReturnType<Confirm['query']>>,
  taskId: string,
  result: SendResult,
): void {
  const at = (id: string) => `${taskId}/${id}`;
  const fail = (ids: string[] = [], code: string) => {
    for (const id of ids) found.set(at(id), { isDelivered: false, code });
  };
  for (const id of [...(result.read_user_id_list ?? []), ...(result.unread_user_id_list ?? [])])
    found.set(at(id), { isDelivered: true });
  fail(result.invalid_user_id_list, 'invalid');
  fail(result.failed_user_id_list, 'failed');
  fail(result.forbidden_user_id_list, 'forbidden');
  for (const { userid, code } of result.forbidden_list ?? [])
    found.set(at(userid), { isDelivered: false, code: String(code) });
}

export const dingtalkWorkConnector: Connector = {
  kind: 'dingtalk-work',
  channel: 'dingtalk',
  fields: [
    { name: 'appKey', label: { zh: 'AppKey', en: 'AppKey' }, isRequired: true },
    { name: 'agentId', label: { zh: 'AgentId', en: 'AgentId' }, isRequired: true, pattern: /^\d+$/ },
    { name: 'appSecret', label: { zh: 'AppSecret', en: 'AppSecret' }, isSecret: true, isRequired: true },
  ],
  rate: { count: 1000, seconds: 60 },
  codes: DINGTALK_WORK_ERROR_CODES,
  reaches: ({ phone }) => phone !== '',
  send: createSingleSendFromBatchSend(sendWorkNotices),
  batch: { most: MAX_NOTICE_RECIPIENTS, send: sendWorkNotices },
  confirm: dingtalkWorkNoticeDeliveryCheck,
};

async function newDingtalkToken({ config, secrets }: OpenAccount, http: ChannelHttp) {
  const answer = await http.json(new URL('https://api.dingtalk.com/v1.0/oauth2/accessToken'), {
    method: 'POST',
    body: JSON.stringify({ appKey: config.appKey, appSecret: secrets.appSecret }),
  });
  if (typeof answer.accessToken !== 'string')
    throwChannelSendError(DINGTALK_WORK_ERROR_CODES, answer.code, answer.message);
  return { token: String(answer.accessToken), seconds: Number(answer.expireIn) };
}
