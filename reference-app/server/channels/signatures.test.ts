/** Our signatures beside those of the providers' own packages: one hundred requests by chance, and samples where there is no package. */
import { createHash, generateKeyPairSync, randomBytes, randomInt } from 'node:crypto';
import openApiUtil from '@alicloud/openapi-util';
import { AlipaySdk } from 'alipay-sdk';
import tencentSign from 'tencentcloud-sdk-nodejs-common/tencentcloud/common/sign.js';
import { describe, expect, it } from 'vitest';
import { signAcs3 } from './alibaba/acs3.ts';
import { signRobotTimestamp } from './dingtalk/robot.ts';
import { privateKeyOf, signRsa2 } from './mini/rsa2.ts';
import { signTc3 } from './tencent/tc3.ts';
import { signWebhookBody } from './webhook.ts';

const TIMES = 100;
const CHARACTERS = [...'abcXYZ019 -_.~!*\'()+&=%/?#"\\{}[]:,;<>@$^|`中文变量😀é\t'];
const text = (most = 40) =>
  Array.from({ length: randomInt(1, most) }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
const key = () => randomBytes(randomInt(8, 40)).toString('base64url');
const times = (check: () => void | Promise<void>) => async () => {
  for (let run = 0; run < TIMES; run += 1) await check();
};

describe('signatures equal to the official package', () => {
  it(
    'ACS3 of Alibaba Cloud (@alicloud/openapi-util)',
    times(() => {
      const query = Object.fromEntries(
        Array.from({ length: randomInt(1, 8) }, (_, at) => [`Name${at}`, text()]),
      );
      const body = randomInt(2) ? text(200) : '';
      const headers = {
        'x-acs-action': 'SendSms',
        'x-acs-version': '2017-05-25',
        'x-acs-date': '2026-01-31T08:00:00Z',
        'x-acs-signature-nonce': key(),
      };
      const [id, secret, host] = [key(), key(), 'dysmsapi.aliyuncs.com'];
      const ours = signAcs3({ method: 'POST', host, path: '/', query, headers, body }, { id, secret });
      const hash = createHash('sha256').update(body).digest('hex');
      const util = (openApiUtil as unknown as { default?: typeof openApiUtil }).default ?? openApiUtil;
      const asked = {
        method: 'POST',
        pathname: '/',
        query,
        headers: { ...headers, host, 'x-acs-content-sha256': hash },
      };
      const official = util.getAuthorization(asked as never, 'ACS3-HMAC-SHA256', hash, id, secret);
      expect(ours.authorization).toBe(official);
    }),
  );

  it(
    'TC3 of Tencent Cloud (tencentcloud-sdk-nodejs-common)',
    times(() => {
      const service = randomInt(2) ? 'sms' : 'vms';
      const host = `${service}.tencentcloudapi.com`;
      const payload = { PhoneNumberSet: [text()], TemplateParamSet: [text(), text()], SignName: text() };
      const timestamp = 1_700_000_000 + randomInt(100_000_000);
      const [id, secret] = [key(), key()];
      const official = tencentSign.sign3({
        method: 'POST',
        url: `https://${host}/`,
        payload,
        timestamp,
        service,
        secretId: id,
        secretKey: secret,
        multipart: false,
        boundary: '',
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
      });
      const body = JSON.stringify(payload);
      expect(signTc3({ host, service, body, timestamp }, { id, secret })).toBe(official);
    }),
  );

  it(
    'RSA2 of Alipay (alipay-sdk)',
    times(() => {
      const pair = generateKeyPairSync('rsa', { modulusLength: 1024 });
      const type = randomInt(2) ? 'pkcs8' : 'pkcs1';
      const privateKey = pair.privateKey.export({ format: 'pem', type }).toString();
      const sdk = new AlipaySdk({
        appId: String(randomInt(1_000_000)),
        privateKey,
        keyType: type === 'pkcs8' ? 'PKCS8' : 'PKCS1',
      });
      const page = sdk.pageExecute('alipay.open.app.mini.templatemessage.send', 'GET', {
        bizContent: { to_user_id: text(), page: text(), data: text() },
      });
      const { sign, ...parameters } = Object.fromEntries(new URL(page).searchParams);
      expect(signRsa2(parameters, privateKeyOf(privateKey))).toBe(sign);
    }),
  );
});

describe('signatures without an official package', () => {
  it('of a DingTalk robot is the base64 of HMAC-SHA256 over time and secret, as documented', () => {
    // Computed apart by the documented algorithm: hmac.new(secret, f"{timestamp}\n{secret}", sha256) in Python.
    expect(signRobotTimestamp('this is secret', 1577262236757)).toBe(
      'hmPWwU+7lVdm3ZZz0r9tSfx0L4Q26jWOZr9+Gs6EZQM=',
    );
  });

  it('of a webhook is the hex of HMAC-SHA256 over seconds and body', () => {
    expect(signWebhookBody('secret', '{"id":"1"}', 1_700_000_000)).toBe(
      't=1700000000,v1=086f6aff7bd084c98679825129c5a64dbad88c760016d6d2c0fb123f27951d54',
    );
  });
});
