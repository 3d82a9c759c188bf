/**
 * The providers of messages as one server: it holds each request to its signature, clock, token and pace, keeps what it
 * accepts, and can be told to throttle, refuse, hang, or die behind an acceptance.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { alibaba, isCallOf, tencent, tencentCall } from './fakes/clouds.ts';
import * as dingtalk from './fakes/dingtalk.ts';
import { ALIPAY_KEYS, alipayMini, wechatMini, wechatToken } from './fakes/mini.ts';
import {
  type Accepted,
  type Answer,
  type Asked,
  type Fault,
  type Provider,
  SECRETS,
} from './fakes/provider.ts';
import * as wecom from './fakes/wecom.ts';
import * as welink from './fakes/welink.ts';

export type { Accepted, Fault };
export { SECRETS };

export interface Providers {
  url: string;
  /** For `channelEndpoints`: every host of a provider. */
  endpoints: Record<string, string>;
  accepted: Accepted[];
  /** Tokens that were given out. */
  tokens: string[];
  /** Faults of the next requests, in their order. */
  faults: Fault[];
  /** Decides where no fault is due; undefined to accept. */
  chaos: ((asked: Accepted) => Fault | undefined) | undefined;
  /** Beyond so many messages in so long it throttles; undefined for no limit. */
  rate: { count: number; ms: number } | undefined;
  /** Milliseconds before an answer. */
  delay: (() => number) | undefined;
  /** How often the pace was too fast. */
  throttled: number;
  stop(): Promise<void>;
}

/** An account of each kind that the fakes know, without its name. */
export const ACCOUNTS: Record<string, { config: Record<string, string>; secrets: Record<string, string> }> = {
  'dingtalk-robot': { config: {}, secrets: { accessToken: 'robot', secret: SECRETS.robot } },
  'wecom-robot': { config: {}, secrets: { key: SECRETS.robotKey } },
  'welink-robot': { config: {}, secrets: { token: SECRETS.welinkRobot } },
  'wecom-app': { config: { corpId: 'corp', agentId: '1' }, secrets: { corpSecret: SECRETS.wecom } },
  'dingtalk-work': { config: { appKey: 'app', agentId: '1' }, secrets: { appSecret: SECRETS.dingtalk } },
  'welink-app': { config: { clientId: 'app', owner: '审批' }, secrets: { clientSecret: SECRETS.welink } },
  'sms-alibaba': {
    config: { accessKeyId: 'id', signName: '华兴', templateCode: 'SMS_1', codeTemplate: 'SMS_2' },
    secrets: { accessKeySecret: SECRETS.alibaba },
  },
  'sms-tencent': {
    config: {
      secretId: 'id',
      appId: '1',
      signName: '华兴',
      templateCode: '1',
      codeTemplate: '2',
      region: 'ap-guangzhou',
    },
    secrets: { secretKey: SECRETS.tencent },
  },
  'voice-alibaba': {
    config: { accessKeyId: 'id', ttsCode: 'TTS_1', codeTemplate: 'TTS_2' },
    secrets: { accessKeySecret: SECRETS.alibaba },
  },
  'voice-tencent': {
    config: { secretId: 'id', appId: '1', templateCode: '1', region: 'ap-guangzhou' },
    secrets: { secretKey: SECRETS.tencent },
  },
  'wechat-mini': {
    config: { appId: 'wx1', templateId: 't', titleKey: 'thing1' },
    secrets: { appSecret: SECRETS.wechat },
  },
  'alipay-mini': {
    config: {
      appId: '1',
      templateId: 't',
      titleKey: 'keyword1',
      page: 'pages/index',
      alipayPublicKey: ALIPAY_KEYS.alipayPublicKey,
    },
    secrets: { privateKey: ALIPAY_KEYS.privateKey },
  },
};

const HOSTS = [
  'oapi.dingtalk.com',
  'api.dingtalk.com',
  'qyapi.weixin.qq.com',
  'open.welink.huaweicloud.com',
  'api.weixin.qq.com',
  'openapi.alipay.com',
  'dysmsapi.aliyuncs.com',
  'dyvmsapi.aliyuncs.com',
  'dysmsapi.ap-southeast-1.aliyuncs.com',
  'sms.tencentcloudapi.com',
  'vms.tencentcloudapi.com',
];

const PROVIDERS: Provider[] = [
  ...Object.values(dingtalk),
  ...Object.values(wecom),
  ...Object.values(welink),
  wechatToken,
  wechatMini,
  alipayMini,
];

const providerOf = ({ url, headers }: Asked): Provider | undefined => {
  if (url.pathname !== '/') return PROVIDERS.find(({ path }) => path === url.pathname);
  if (!headers['x-tc-action']) return alibaba;
  return isCallOf(headers) ? tencentCall : tencent;
};

export async function startProviders(): Promise<Providers> {
  const accepted: Accepted[] = [];
  const tokens: string[] = [];
  const faults: Fault[] = [];
  const times: number[] = [];
  const providers: Omit<Providers, 'url' | 'endpoints' | 'stop'> = {
    accepted,
    tokens,
    faults,
    chaos: undefined,
    rate: undefined,
    delay: undefined,
    throttled: 0,
  };
  /** Also counts the messages of the request. */
  const isTooFast = (messages: number): boolean => {
    const { rate } = providers;
    if (!rate) return false;
    while (times[0] !== undefined && times[0] < Date.now() - rate.ms) times.shift();
    if (times.length + messages > rate.count) {
      providers.throttled += 1;
      return true;
    }
    for (let at = 0; at < messages; at += 1) times.push(Date.now());
    return false;
  };
  const faultOf = (messages: Accepted[]): Fault | undefined => {
    if (isTooFast(messages.length)) return 'throttled';
    return faults.shift() ?? (messages[0] && providers.chaos?.(messages[0]));
  };
  const server = createServer(async (request, response) => {
    const asked = await read(request);
    const provider = providerOf(asked);
    if (!provider) return send(response, 404, { errcode: 404 });
    const wrong = provider.check(asked, { tokens });
    if (wrong) return send(response, 200, wrong);
    const canFail = Object.keys(provider.faults).length > 0;
    const { answer, accepted: taken = [] } = provider.accept(asked, { tokens });
    const messages = [taken].flat();
    const fault = canFail ? faultOf(messages) : undefined;
    if (fault === 'http-500') return send(response, 500, {});
    if (fault === 'hang') return undefined;
    const refusal = fault && provider.faults[fault];
    if (refusal) return send(response, 200, refusal);
    accepted.push(...messages);
    if (providers.delay) await pause(providers.delay());
    if (fault === 'die-accepted') return request.socket.destroy();
    return send(response, 200, answer);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(providers, {
    url,
    endpoints: Object.fromEntries(HOSTS.map(host => [host, url])),
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

async function read(request: IncomingMessage): Promise<Asked> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return { url: new URL(request.url ?? '/', 'http://provider'), headers: request.headers, body };
}

function send(response: ServerResponse, status: number, answer: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}
