/** Alibaba Cloud and Tencent Cloud. */
import { createHmac } from 'node:crypto';
import { type Answer, type Asked, json, type Provider, SECRETS, sha256 } from './provider.ts';

/** SMS and voice. Both clouds ask at `/`: each names its action in a header of its own. */
export const alibaba: Provider = {
  path: '/ alibaba',
  check: ({ url, headers, body }) => {
    const signed = /SignedHeaders=([^,]+),Signature=(\w+)$/.exec(String(headers.authorization));
    const names = signed?.[1]?.split(';') ?? [];
    const lines = names.map(name => `${name}:${headers[name]}\n`).join('');
    const query = url.search.slice(1).split('&').sort().join('&');
    const canonical = ['POST', '/', query, lines, names.join(';'), sha256(body)].join('\n');
    const expected = createHmac('sha256', SECRETS.alibaba)
      .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
      .digest('hex');
    const isNow = Math.abs(Date.now() - Date.parse(String(headers['x-acs-date']))) < 15 * 60_000;
    return signed?.[2] === expected && isNow ? undefined : { Code: 'SignatureDoesNotMatch', Message: 'no' };
  },
  accept: ({ url, headers }) => {
    const isCall = headers['x-acs-action'] === 'SingleCallByTts';
    const [to, text] = isCall ? ['CalledNumber', 'TtsParam'] : ['PhoneNumbers', 'TemplateParam'];
    return {
      answer: { Code: 'OK', Message: 'OK', BizId: `b${Date.now()}`, CallId: `c${Date.now()}` },
      accepted: {
        path: isCall ? 'alibaba voice' : 'alibaba',
        to: String(url.searchParams.get(to!)),
        text: String(url.searchParams.get(text!)),
        key: String(url.searchParams.get('OutId')),
        sign: url.searchParams.get('SignName') ?? '',
      },
    };
  },
  faults: {
    throttled: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: 'slow' },
    refused: { Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: 'no such number' },
    account: { Code: 'isv.AMOUNT_NOT_ENOUGH', Message: 'no money' },
  },
};

const tencentError = (Code: string): Answer => ({
  Response: { Error: { Code, Message: 'no' }, RequestId: 'r' },
});
const tencentStatus = (...codes: string[]): Answer => ({
  Response: { SendStatusSet: codes.map(Code => ({ SerialNo: 's1', Code, Message: Code })), RequestId: 'r' },
});
export const isCallOf = (headers: Asked['headers']) => /^Send(Tts|Code)/.test(String(headers['x-tc-action']));

export const tencent: Provider = {
  path: '/ tencent',
  check: ({ headers, body }) => {
    const timestamp = Number(headers['x-tc-timestamp']);
    const date = new Date(timestamp * 1000).toISOString().slice(0, 10);
    const service = isCallOf(headers) ? 'vms' : 'sms';
    const scope = `${date}/${service}/tc3_request`;
    const canonical = `POST\n/\n\ncontent-type:${headers['content-type']}\nhost:${service}.tencentcloudapi.com\n\ncontent-type;host\n${sha256(body)}`;
    const text = `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256(canonical)}`;
    let key: Buffer = Buffer.from(`TC3${SECRETS.tencent}`);
    for (const part of [date, service, 'tc3_request']) key = createHmac('sha256', key).update(part).digest();
    const expected = createHmac('sha256', key).update(text).digest('hex');
    const isNow = Math.abs(Date.now() / 1000 - timestamp) < 300;
    const isSigned = String(headers.authorization).endsWith(`Signature=${expected}`);
    return isSigned && isNow ? undefined : tencentError('AuthFailure.SignatureFailure');
  },
  accept: ({ headers, body }) => {
    const { PhoneNumberSet = [], CalledNumber, TemplateParamSet = [], CodeMessage } = json(body);
    const text = TemplateParamSet[0] ?? CodeMessage;
    if (isCallOf(headers))
      return {
        answer: { Response: { SendStatus: { CallId: 'c1' }, RequestId: 'r' } },
        accepted: { path: 'tencent voice', to: CalledNumber, text },
      };
    return {
      answer: tencentStatus(...PhoneNumberSet.map(() => 'Ok')),
      accepted: PhoneNumberSet.map((to: string) => ({ path: 'tencent', to, text })),
    };
  },
  faults: {
    throttled: tencentStatus('LimitExceeded.PhoneNumberThirtySecondLimit'),
    refused: tencentStatus('FailedOperation.PhoneNumberInBlacklist'),
    account: tencentStatus('FailedOperation.InsufficientBalanceInSmsPackage'),
  },
};

export const tencentCall: Provider = {
  ...tencent,
  faults: {
    throttled: tencentError('LimitExceeded.DeliveryFrequencyLimit'),
    refused: tencentError('FailedOperation.PhoneNumberInBlacklist'),
    account: tencentError('FailedOperation.InsufficientBalanceInVoicePackage'),
  },
};
