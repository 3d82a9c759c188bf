/** Texts of the message with a verification code: plain sentences pass, everything that can become a link is refused. */
import { expect, it } from 'vitest';
import { toMessageContent } from './content.ts';
import { findForbiddenSecretContent } from './secret-content.ts';

const plain = { title: '验证码', text: '验证码 {{code}}，5 分钟内有效。请勿告诉任何人。' };
const sms = { channel: 'sms' as const, templateCode: 'SMS_2', signName: '华兴' };

it.each([
  [{}],
  [{ titleEn: 'Your code', textEn: 'Your code is {{code}}. It is valid for 5 minutes.' }],
  [{ text: '【华兴】{{ code }}（v2），回复 T 退订；时间 10:30' }],
  [{ channels: [{ ...sms, params: [{ name: 'code', value: '{{code}}' }] }] }],
])('%j is a plain message', more => {
  expect(findForbiddenSecretContent('code', toMessageContent({ ...plain, ...more }))).toBeUndefined();
});

it.each([
  ['html', { html: '<p>{{code}}</p>' }],
  ['htmlEn', { htmlEn: '<img src="https://evil.example/{{code}}">' }],
  ['title', { title: '{{code}} evil.example' }],
  ['titleEn', { titleEn: 'http:evil' }],
  ['text', { text: 'https://evil.example/{{code}}' }],
  ['text', { text: '//evil/{{code}}' }],
  ['text', { text: '打开 evil.example/{{code}} 确认' }],
  ['text', { text: '打开 {{code}}.evil' }],
  ['text', { text: '打开 evil.{{ code }}' }],
  ['text', { text: '打开 evil．example' }],
  ['text', { text: '打开 evil\u200b.example' }],
  ['text', { text: '打开 例子.中国' }],
  ['text', { text: '打开 10.0.0.1' }],
  ['text', { text: 'WWW evil' }],
  ['text', { text: '发送到 me@evil' }],
  ['textEn', { textEn: 'mailto:evil' }],
  ['channels.0.page', { channels: [{ ...sms, page: 'pages/{{code}}' }] }],
  ['channels.0.button', { channels: [{ ...sms, button: '{{code}}' }] }],
  ['channels.0.text', { channels: [{ ...sms, text: 'evil.example' }] }],
  ['channels.0.signName', { channels: [{ ...sms, signName: 'evil.example' }] }],
  [
    'channels.0.params.1.value',
    {
      channels: [
        {
          ...sms,
          params: [
            { name: 'code', value: '{{code}}' },
            { name: 'link', value: 'evil.example/{{code}}' },
          ],
        },
      ],
    },
  ],
])('%s of %j is refused', (field, more) => {
  expect(findForbiddenSecretContent('code', toMessageContent({ ...plain, ...more }))?.field).toBe(field);
  expect(findForbiddenSecretContent('copied', toMessageContent({ ...plain, ...more }))).toBeUndefined();
});
