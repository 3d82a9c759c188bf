/** The text of cards in Markdown. */
import { expect, it } from 'vitest';
import { formatNoticeAsMarkdown } from './connector.ts';

it.each([
  ['Title', 'one', '### Title\n\none'],
  ['Title', '', '### Title'],
  ['Title', 'one\ntwo', '### Title\n\none  \ntwo'],
  ['Title', '\none\n\n \r\ntwo\n', '### Title\n\none  \ntwo'],
  ['*a* [b](c)', '# d', '### \\*a\\* \\[b\\]\\(c\\)\n\n\\# d'],
])('%j with %j', (title, text, card) => {
  const to = { userId: 'u', name: 'n', email: '', phone: '' };
  expect(formatNoticeAsMarkdown({ id: 'm', to, title, text, link: '' })).toBe(card);
});
