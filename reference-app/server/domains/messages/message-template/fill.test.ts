/** Variables of templates: filled by language and channel, their markup as text; and the parts of an SMS. */
import type { MessageContent } from '@countersign/sdk/api/contract';
import { expect, it } from 'vitest';
import { toMessageContent } from './content.ts';
import { contentVariableNames, fillMessageTemplateContent } from './fill.ts';
import { smsLength } from './sms-length.ts';

const content: MessageContent = toMessageContent({
  title: '停电：{{place}}',
  titleEn: 'Power off: {{place}}',
  text: '{{ place }} 停电',
  html: '<p><b>{{place}}</b> <a href="{{link}}">详情</a></p>',
  channels: [
    {
      channel: 'sms',
      templateCode: 'SMS_1',
      signName: '华兴',
      params: [{ name: 'p1', value: '{{place}}!' }],
    },
  ],
});

it.each([
  [
    { lang: 'zh', channel: 'robot' },
    { title: '停电：A', text: 'A 停电', html: '' },
  ],
  [
    { lang: 'en', channel: 'robot' },
    { title: 'Power off: A', text: 'A 停电', html: '' },
  ],
] as const)('%j', (by, expected) => {
  expect(fillMessageTemplateContent(content, { place: 'A' }, by)).toMatchObject(expected);
});

it('a value is text in rich text, and no address that runs', () => {
  const vars = { place: '<img src=x onerror=1>', link: 'javascript:alert(1)' };
  const { html } = fillMessageTemplateContent(content, vars, { lang: 'zh', channel: 'email' });
  expect(html).toBe('<p><b>&lt;img src=x onerror=1&gt;</b> <a>详情</a></p>');
});

it('rich text of one language does not stand for the plain text of the other', () => {
  const one = { ...content, html: '<p>甲</p>', htmlEn: '', text: '', textEn: 'A' };
  const htmlIn = (lang: 'zh' | 'en', other: object = {}) =>
    fillMessageTemplateContent({ ...one, ...other }, {}, { lang, channel: 'email' }).html;
  expect([htmlIn('zh'), htmlIn('en'), htmlIn('en', { textEn: '' })]).toEqual(['<p>甲</p>', '', '<p>甲</p>']);
});

it('a template that its provider has stopped is off', () => {
  const offIn = (state: 'stopped' | 'effective' | '') => {
    const channels = content.channels.map(own => ({ ...own, state }));
    return fillMessageTemplateContent({ ...content, channels }, {}, { lang: 'zh', channel: 'sms' }).provider
      ?.isOff;
  };
  expect([offIn('stopped'), offIn('effective'), offIn('')]).toEqual([true, false, false]);
});

it('a channel has the template of its provider', () => {
  expect(
    fillMessageTemplateContent(content, { place: 'A' }, { lang: 'zh', channel: 'sms' }).provider,
  ).toMatchObject({
    templateCode: 'SMS_1',
    signName: '华兴',
    params: [{ name: 'p1', value: 'A!' }],
  });
  expect(contentVariableNames(content).sort()).toEqual(['link', 'place']);
});

it.each([
  ['a'.repeat(160), 160, 1],
  ['a'.repeat(161), 161, 2],
  ['a'.repeat(306), 306, 2],
  ['a'.repeat(307), 307, 3],
  ['€'.repeat(80), 160, 1],
  ['€'.repeat(81), 162, 2],
  ['电'.repeat(70), 70, 1],
  ['电'.repeat(71), 71, 2],
  ['电'.repeat(134), 134, 2],
  ['电'.repeat(135), 135, 3],
  ['😀'.repeat(35), 70, 1],
])('%s has %i places in %i parts', (text, length, parts) => {
  expect(smsLength(text)).toMatchObject({ length, parts });
});
