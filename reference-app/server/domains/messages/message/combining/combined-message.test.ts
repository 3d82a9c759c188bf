/** Messages that list several notices: groups, titles in both languages, links, escaped names and limits. */
import type { Preference } from '@countersign/sdk/i18n/notices';
import { expect, test } from 'vitest';
import { type CombinedEntry, combinedMessage } from './combined-message.ts';

const entry = (topic: Preference, title: string): CombinedEntry => ({
  topic,
  title,
  text: `Text of ${title}`,
  link: `https://portal.test/approval/todo?task=${encodeURIComponent(title)}&x=1`,
  isTask: topic === 'assigned',
});
const mixed = [entry('ended', 'Lamp'), entry('assigned', 'Chairs'), entry('assigned', 'Tables')];
const mail = { bundle: 'digest', channel: 'email', lang: 'en', publicUrl: 'https://portal.test' } as const;

test.each([
  ['zh', 'digest', mixed, '审批摘要：2 项待办，1 条其他消息'],
  ['en', 'digest', mixed, 'Approval digest: tasks (2), other messages (1)'],
  ['zh', 'digest', mixed.slice(1), '审批摘要：2 项待办'],
  ['zh', 'digest', mixed.slice(0, 1), '审批摘要：1 条消息'],
  ['zh', 'assigned', mixed.slice(1), '新的待办：2 条'],
  ['en', 'assigned', mixed.slice(1), 'New tasks: 2'],
] as const)('in %s, the title of %s', (lang, bundle, entries, title) => {
  expect(combinedMessage(entries, { ...mail, lang, bundle }).title).toBe(title);
});

test('a mail lists the notices by topic, tasks first, each with its link', () => {
  const { text, link } = combinedMessage(mixed, mail);
  expect(text.split('\n').filter(line => !line.startsWith('  '))).toEqual([
    'New tasks (2)',
    '- Chairs',
    '- Tables',
    '',
    'Results of your applications (1)',
    '- Lamp',
  ]);
  expect(text).toContain('  https://portal.test/approval/todo?task=Chairs&x=1');
  expect(link).toBe('https://portal.test/messages');
  expect(combinedMessage(mixed.slice(1), mail).link).toBe('https://portal.test/approval/todo');
});

test('names in the rich text of a mail are escaped', () => {
  const { html } = combinedMessage(
    [entry('assigned', '<img src=x onerror="alert(1)">'), entry('assigned', 'B')],
    mail,
  );
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  expect(html).toContain('<a href="https://portal.test/approval/todo?task=B&amp;x=1">B</a>');
});

test('a chat message has short lines and says how many it leaves out', () => {
  const many = Array.from({ length: 14 }, (_, index) => entry('assigned', `${index} ${'长'.repeat(60)}`));
  const { text, html } = combinedMessage(many, { ...mail, channel: 'dingtalk', lang: 'zh' });
  expect(html).toBe('');
  const lines = text.split('\n');
  expect(lines).toHaveLength(12);
  expect(lines[0]).toBe('新的待办（14）');
  expect(lines.at(-1)).toBe('另有 4 条，请在门户中查看');
  for (const line of lines) expect([...line].length).toBeLessThanOrEqual(42);
});
