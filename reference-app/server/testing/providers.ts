/**
 * The providers of messages as one server: it holds each request to its signature, clock, token and pace, keeps what it
 * accepts, and can be told to throttle, refuse, hang, or die behind an acceptance.
 */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fault of the next request, behind the checks. */
export type Fault =
  | 'throttled'
  | 'refused'
  | 'account'
  | 'token-expired'
  | 'hang'
  | 'die-accepted'
  | 'http-500';

export interface Accepted {
  path: string;
  /** The phone or the robot that it is for. */
  to: string;
  text: string;
}

export interface Providers {
  url: string;
  /** For `channelEndpoints`: every host of a provider. */
  endpoints: Record<string, string>;
  accepted: Accepted[];
  /** Tokens that were given out. */
  tokens: string[];
  /** Faults of the next requests, in their order. */
  faults: Fault[];
  stop(): Promise<void>;
}

export const SECRETS = {
  robot: 'SEC-of-the-robot',
  alibaba: 'secret-of-alibaba',
  tencent: 'secret-of-tencent',
  wecom: 'secret-of-wecom',
  dingtalk: 'secret-of-dingtalk',
  robotKey: 'key-of-the-robot',
};

const HOSTS = [
  'oapi.dingtalk.com',
  'api.dingtalk.com',
  'qyapi.weixin.qq.com',
  'dysmsapi.aliyuncs.com',
  'sms.tencentcloudapi.com',
];

type Answer = Record<string, unknown>;

interface Asked {
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** How each provider says a fault, and what it checks. */
interface Provider {
  path: string;
  check(asked: Asked, state: State): Answer | undefined;
  accept(asked: Asked, state: State): { answer: Answer; accepted?: Accepted };
  faults: Partial<Record<Fault, Answer>>;
}

interface State {
  tokens: string[];
}

const errcode = (code: number): Answer => ({ errcode: code, errmsg: `error ${code}` });
const json = (body: string) => JSON.parse(body || '{}');
const isToken = ({ url }: Asked, { tokens }: State) => tokens.at(-1) === url.searchParams.get('access_token');

const dingtalkRobot: Provider = {
  path: '/robot/send',
  check: ({ url }) => {
    const [timestamp, sign] = [url.searchParams.get('timestamp') ?? '', url.searchParams.get('sign')];
    const expected = createHmac('sha256', SECRETS.robot)
      .update(`${timestamp}\n${SECRETS.robot}`)
      .digest('base64');
    const isNow = Math.abs(Date.now() - Number(timestamp)) < 3600_000;
    return sign === expected && isNow ? undefined : errcode(310000);
  },
  accept: ({ url, body }) => ({
    answer: errcode(0),
    accepted: {
      path: url.pathname,
      to: String(url.searchParams.get('access_token')),
      text: json(body).text.content,
    },
  }),
  faults: { throttled: errcode(130101), refused: errcode(40014), account: errcode(300001) },
};

const wecomRobot: Provider = {
  path: '/cgi-bin/webhook/send',
  check: ({ url }) => (url.searchParams.get('key') === SECRETS.robotKey ? undefined : errcode(93000)),
  accept: ({ url, body }) => ({
    answer: errcode(0),
    accepted: { path: url.pathname, to: 'robot', text: json(body).text.content },
  }),
  faults: { throttled: errcode(45009), refused: errcode(44004), account: errcode(93008) },
};

const wecomToken: Provider = {
  path: '/cgi-bin/gettoken',
  check: ({ url }) => (url.searchParams.get('corpsecret') === SECRETS.wecom ? undefined : errcode(40001)),
  accept: (_, { tokens }) => ({
    answer: { ...errcode(0), access_token: newToken(tokens), expires_in: 7200 },
  }),
  faults: {},
};

const wecomUser: Provider = {
  path: '/cgi-bin/user/getuserid',
  check: (asked, state) => (isToken(asked, state) ? undefined : errcode(40014)),
  accept: ({ body }) => ({ answer: { ...errcode(0), userid: json(body).mobile } }),
  faults: {},
};

const wecomApp: Provider = {
  path: '/cgi-bin/message/send',
  check: (asked, state) => (isToken(asked, state) ? undefined : errcode(42001)),
  accept: ({ url, body }) => ({
    answer: { ...errcode(0), msgid: `m${Date.now()}` },
    accepted: { path: url.pathname, to: json(body).touser, text: json(body).text.content },
  }),
  faults: {
    throttled: errcode(45009),
    refused: errcode(81013),
    account: errcode(60020),
    'token-expired': errcode(42001),
  },
};

const dingtalkToken: Provider = {
  path: '/v1.0/oauth2/accessToken',
  check: ({ body }) =>
    json(body).appSecret === SECRETS.dingtalk
      ? undefined
      : { code: 'invalidClientIdOrSecret', message: 'no' },
  accept: (_, { tokens }) => ({ answer: { accessToken: newToken(tokens), expireIn: 7200 } }),
  faults: {},
};

const dingtalkUser: Provider = {
  path: '/topapi/v2/user/getbymobile',
  check: (asked, state) => (isToken(asked, state) ? undefined : errcode(40014)),
  accept: ({ body }) => ({ answer: { ...errcode(0), result: { userid: json(body).mobile } } }),
  faults: {},
};

const dingtalkWork: Provider = {
  path: '/topapi/message/corpconversation/asyncsend_v2',
  check: (asked, state) => (isToken(asked, state) ? undefined : errcode(40014)),
  accept: ({ url, body }) => ({
    answer: { ...errcode(0), task_id: Date.now() },
    accepted: { path: url.pathname, to: json(body).userid_list, text: json(body).msg.text.content },
  }),
  faults: {
    throttled: errcode(90018),
    refused: errcode(40103),
    account: errcode(34008),
    'token-expired': errcode(42001),
  },
};

function newToken(tokens: string[]): string {
  const token = `token-${tokens.length + 1}`;
  tokens.push(token);
  return token;
}

/** Both SMS providers ask at `/`: one names its action in a header of its own. */
const alibaba: Provider = {
  path: '/ alibaba',
  check: ({ url, headers, body }) => {
    const signed = /SignedHeaders=([^,]+),Signature=(\w+)$/.exec(String(headers.authorization));
    const names = signed?.[1]?.split(';') ?? [];
    const lines = names
      .map(name => `${name}:${name === 'host' ? 'dysmsapi.aliyuncs.com' : headers[name]}\n`)
      .join('');
    const query = url.search.slice(1).split('&').sort().join('&');
    const canonical = ['POST', '/', query, lines, names.join(';'), sha256(body)].join('\n');
    const expected = createHmac('sha256', SECRETS.alibaba)
      .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
      .digest('hex');
    const isNow = Math.abs(Date.now() - Date.parse(String(headers['x-acs-date']))) < 15 * 60_000;
    return signed?.[2] === expected && isNow ? undefined : { Code: 'SignatureDoesNotMatch', Message: 'no' };
  },
  accept: ({ url }) => ({
    answer: { Code: 'OK', Message: 'OK', BizId: `b${Date.now()}` },
    accepted: {
      path: 'alibaba',
      to: String(url.searchParams.get('PhoneNumbers')),
      text: String(url.searchParams.get('TemplateParam')),
    },
  }),
  faults: {
    throttled: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: 'slow' },
    refused: { Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: 'no such number' },
    account: { Code: 'isv.AMOUNT_NOT_ENOUGH', Message: 'no money' },
  },
};

const tencentError = (Code: string): Answer => ({
  Response: { Error: { Code, Message: 'no' }, RequestId: 'r' },
});
const tencentStatus = (Code: string): Answer => ({
  Response: { SendStatusSet: [{ SerialNo: 's1', Code, Message: Code }], RequestId: 'r' },
});

const tencent: Provider = {
  path: '/ tencent',
  check: ({ headers, body }) => {
    const timestamp = Number(headers['x-tc-timestamp']);
    const date = new Date(timestamp * 1000).toISOString().slice(0, 10);
    const scope = `${date}/sms/tc3_request`;
    const canonical = `POST\n/\n\ncontent-type:${headers['content-type']}\nhost:sms.tencentcloudapi.com\n\ncontent-type;host\n${sha256(body)}`;
    const text = `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256(canonical)}`;
    let key: Buffer = Buffer.from(`TC3${SECRETS.tencent}`);
    for (const part of [date, 'sms', 'tc3_request']) key = createHmac('sha256', key).update(part).digest();
    const expected = createHmac('sha256', key).update(text).digest('hex');
    const isNow = Math.abs(Date.now() / 1000 - timestamp) < 300;
    const isSigned = String(headers.authorization).endsWith(`Signature=${expected}`);
    return isSigned && isNow ? undefined : tencentError('AuthFailure.SignatureFailure');
  },
  accept: ({ body }) => ({
    answer: tencentStatus('Ok'),
    accepted: { path: 'tencent', to: json(body).PhoneNumberSet[0], text: json(body).TemplateParamSet[0] },
  }),
  faults: {
    throttled: tencentStatus('LimitExceeded.PhoneNumberThirtySecondLimit'),
    refused: tencentStatus('FailedOperation.PhoneNumberInBlacklist'),
    account: tencentStatus('FailedOperation.InsufficientBalanceInSmsPackage'),
  },
};

const PROVIDERS = [
  dingtalkRobot,
  wecomRobot,
  wecomToken,
  wecomUser,
  wecomApp,
  dingtalkToken,
  dingtalkUser,
  dingtalkWork,
];

const providerOf = ({ url, headers }: Asked): Provider | undefined => {
  if (url.pathname !== '/') return PROVIDERS.find(({ path }) => path === url.pathname);
  return headers['x-tc-action'] ? tencent : alibaba;
};

export async function startProviders(): Promise<Providers> {
  const accepted: Accepted[] = [];
  const tokens: string[] = [];
  const faults: Fault[] = [];
  const server = createServer(async (request, response) => {
    const asked = await read(request);
    const provider = providerOf(asked);
    if (!provider) return send(response, 404, { errcode: 404 });
    const wrong = provider.check(asked, { tokens });
    if (wrong) return send(response, 200, wrong);
    const canFail = Object.keys(provider.faults).length > 0;
    const fault = canFail ? faults.shift() : undefined;
    if (fault === 'http-500') return send(response, 500, {});
    if (fault === 'hang') return undefined;
    const refusal = fault && provider.faults[fault];
    if (refusal) return send(response, 200, refusal);
    const { answer, accepted: taken } = provider.accept(asked, { tokens });
    if (taken) accepted.push(taken);
    if (fault === 'die-accepted') return request.socket.destroy();
    return send(response, 200, answer);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    endpoints: Object.fromEntries(HOSTS.map(host => [host, url])),
    accepted,
    tokens,
    faults,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function read(request: IncomingMessage): Promise<Asked> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return { url: new URL(request.url ?? '/', 'http://provider'), headers: request.headers, body };
}

function send(response: ServerResponse, status: number, answer: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}
