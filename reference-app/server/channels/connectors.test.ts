/** Every connector against a provider that checks signatures, clocks and tokens, and fails in each of its ways. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createChannelHttpClient } from '../domains/messages/channel-account/http.ts';
import { openOutgoingHttpDispatcher } from '../outgoing/dispatcher.ts';
import { ACCOUNTS, type Fault, startProviders } from '../testing/providers.ts';
import { type ErrorClass, type ProviderTemplate, SendError } from './channel.ts';
import type { ChannelHttp, ChannelRequest } from './connector.ts';
import { CONNECTORS_BY_KIND } from './connectors.ts';
import { memoryTokens } from './testing/memory-tokens.ts';

const providers = await startProviders();
const outgoing = openOutgoingHttpDispatcher();
const { http, close } = createChannelHttpClient(outgoing, providers.endpoints);
afterAll(async () => {
  await close();
  await outgoing.close();
  await providers.stop();
});

/** Title with what signatures stumble over. */
const TITLE = "待办：椅子 (100%) *!' & ~";
const message = {
  id: 'event.u-li-na',
  to: { userId: 'u-li-na', name: '李娜', email: '', phone: '13800000000', subject: 'openid' },
  title: TITLE,
  text: 'text',
  link: '',
};

describe.each(Object.keys(ACCOUNTS))('%s', kind => {
  const connector = CONNECTORS_BY_KIND.get(kind)!;
  const { config, secrets: right } = ACCOUNTS[kind]!;
  const send = (secrets = right) =>
    connector.send({ id: kind, version: 1, config, secrets, tokens: memoryTokens() }, message, http);
  const failure = async (fault: Fault) => {
    providers.faults.push(fault);
    const error = await send().catch((thrown: unknown) => thrown);
    return error instanceof SendError ? error.errorClass : error;
  };
  beforeEach(() => {
    providers.accepted.length = 0;
    providers.faults.length = 0;
  });

  it('is accepted with its signature or its token', async () => {
    await send();
    expect(providers.accepted).toHaveLength(1);
    expect(providers.accepted[0]!.text).toContain([...TITLE].slice(0, 20).join(''));
  });

  it('a wrong secret concerns the account', async () => {
    const wrong = Object.fromEntries(Object.keys(ACCOUNTS[kind]!.secrets).map(name => [name, 'wrong']));
    await expect(send(wrong)).rejects.toMatchObject({ errorClass: 'account' });
    expect(providers.accepted).toEqual([]);
  });

  it.each<[Fault, ErrorClass]>([
    ['throttled', 'again'],
    ['http-500', 'again'],
    ['refused', 'never'],
    ['account', 'account'],
    ['die-accepted', 'unknown'],
  ])('%s is an error of the class %s', async (fault, errorClass) => {
    // WeLink does not publish its codes in full, so that one which is not known is tried again.
    const isPublished = kind !== 'welink-app' || !['refused', 'account'].includes(fault);
    expect(await failure(fault)).toBe(isPublished ? errorClass : 'again');
  });
});

it.each([...CONNECTORS_BY_KIND.values()])(
  '$kind repeats no secret of an error',
  async ({ kind, fields, send }) => {
    const secrets = Object.fromEntries(
      fields.filter(({ isSecret }) => isSecret).map(({ name }) => [name, `canary-of-${name}`]),
    );
    const text = `wrong ${Object.values(secrets).join(', ')}`;
    const failing = async () => {
      throw new SendError('account', text, text);
    };
    const repeating = { json: failing, signed: failing, guarded: failing, resolve: failing };
    const config = { url: 'https://hook.test/', host: 'mail.test', port: '25', encryption: 'none' };
    const account = { id: `repeating-${kind}`, version: 1, config, secrets, tokens: memoryTokens() };
    const error = await send(account, { ...message, provider: undefined }, repeating).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(Error);
    expect(JSON.stringify([error, (error as Error).message, (error as Error).stack])).not.toContain('canary');
  },
);

describe.each(['wecom-app', 'dingtalk-work', 'welink-app', 'wechat-mini'])('the token of %s', kind => {
  const connector = CONNECTORS_BY_KIND.get(kind)!;
  const account = { id: kind, version: 1, ...ACCOUNTS[kind]!, tokens: memoryTokens() };

  it('is shared, and renewed once when the provider refuses it', async () => {
    providers.faults.length = 0;
    const before = providers.tokens.length;
    await Promise.all([1, 2, 3].map(() => connector.send(account, message, http)));
    expect(providers.tokens.length - before).toBe(1);
    providers.faults.push('token-expired');
    await connector.send(account, message, http);
    expect(providers.tokens.length - before).toBe(2);
  });
});

describe('a message with a template of the provider', () => {
  const provider: ProviderTemplate = {
    templateCode: 'SMS_77',
    signName: '新签名',
    page: 'pages/task',
    button: '',
    params: [],
    isOff: false,
  };
  const sentBy = async (kind: string, own: Partial<ProviderTemplate>, more: object = {}) => {
    const asked: string[] = [];
    const noting =
      <T>(call: (url: URL, request: ChannelRequest) => Promise<T>) =>
      (url: URL, request: ChannelRequest) => {
        asked.push(new URLSearchParams(`x=${url.search.slice(1)}&${request.body}`).toString());
        return call(url, request);
      };
    const account = { id: kind, version: 1, ...ACCOUNTS[kind]!, tokens: memoryTokens() };
    const noted = { ...http, json: noting(http.json), signed: noting(http.signed) };
    await CONNECTORS_BY_KIND.get(kind)!.send(
      account,
      { ...message, ...more, provider: { ...provider, ...own } },
      noted,
    );
    return decodeURIComponent(asked.at(-1)!.replaceAll('+', ' '));
  };
  beforeEach(() => {
    providers.faults.length = 0;
  });

  it.each(['sms-alibaba', 'sms-tencent', 'voice-alibaba', 'voice-tencent', 'wechat-mini', 'alipay-mini'])(
    '%s sends it with its own variables, sign and page',
    async kind => {
      const params = [
        { name: 'thing1', value: '二十个字'.repeat(6) },
        { name: 'keyword1', value: '300 元' },
      ];
      const text = await sentBy(kind, { params });
      expect(text).toContain('SMS_77');
      expect(text).toContain('300 元');
      expect(text).not.toContain(TITLE);
      expect(text.includes('二十个字'.repeat(6))).toBe(kind !== 'wechat-mini');
      if (kind.startsWith('sms-')) expect(text).toContain('新签名');
      if (kind.endsWith('-mini')) expect(text).toContain('pages/task');
    },
  );

  it.each(['dingtalk-work', 'dingtalk-robot', 'wecom-app'])('%s shows its link as a button', async kind => {
    const link = 'https://approvals.huaxing.test/approval/todo';
    const text = await sentBy(
      kind,
      { params: [], button: '查看' },
      { link, title: '待办 [x](http://evil.test)' },
    );
    expect(text).toMatch(/single_title|singleTitle|btntxt/);
    expect(text).toContain(link);
    if (kind !== 'wecom-app') expect(text).toContain('\\\\[x\\\\]\\\\(http://evil.test\\\\)');
  });
});

describe('an account of Alibaba Cloud', () => {
  it.each(['sms-alibaba', 'voice-alibaba'])(
    '%s calls the endpoint that it names, signed for it',
    async kind => {
      const asked: URL[] = [];
      const noting: ChannelHttp = {
        ...http,
        json: (url, request) => {
          asked.push(url);
          return http.json(url, request);
        },
      };
      const { config, secrets } = ACCOUNTS[kind]!;
      const settings = { region: 'ap-southeast-1', endpoint: 'dysmsapi.ap-southeast-1.aliyuncs.com' };
      const account = {
        id: kind,
        version: 1,
        config: { ...config, ...settings },
        secrets,
        tokens: memoryTokens(),
      };
      await CONNECTORS_BY_KIND.get(kind)!.send(account, message, noting);
      expect(asked.map(({ host, searchParams }) => [host, searchParams.get('RegionId')])).toEqual([
        [settings.endpoint, settings.region],
      ]);
    },
  );
});
