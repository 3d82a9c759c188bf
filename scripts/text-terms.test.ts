import { expect, test } from 'vitest';
import { ideas } from './ideas.ts';
import { textFaultsOf } from './text-terms.ts';

const found = (source: string, file = 'reference-app/portal/pages/approval/texts.ts') =>
  textFaultsOf(file, source).map(({ found: part, use }) => `${part}: ${use}`);

const catalogue = (zh: string, en: string) =>
  `catalogue({ zh: {\n  'a.b': '${zh}',\n}, en: {\n  'a.b':\n    '${en}',\n} })`;

test.each([
  ['another word in Chinese', catalogue('请您处理', 'Please act'), ['您: 你']],
  ['another word in English', catalogue('退回', 'Send it back'), ['Send it back: return']],
  ['an idea that has the word of another', catalogue('新建应用', 'New application'), ['application: app']],
  [
    'both languages on one line',
    "const a = { zh: '转交', en: 'Hand over' };",
    ['转交: 转办', 'Hand over: transfer'],
  ],
  ['a pair in a list', "const a = { key: ['移交待办', 'Transferred'] };", ['移交: 转办']],
])('%s is found', (_, source, expected) => {
  expect(found(source)).toEqual(expected);
});

test.each([
  ['the word of the idea', catalogue('退回到节点“{{node}}”', 'Returned to “{{node}}”')],
  ['the same word for another idea', catalogue('我的申请', 'My applications')],
  ['a value beside the texts', `${catalogue('退回', 'Return')}\nconst path = { scope: 'instance list' };`],
])('%s is allowed', (_, source) => {
  expect(found(source)).toEqual([]);
});

test('a file may use a word for something else', () => {
  expect(found(catalogue('步骤', 'Step'), 'sdk/i18n/steps.ts')).toEqual([]);
});

test('the word of an idea is not among its others', () => {
  const own = ideas.filter(({ zh, en, notZh, notEn }) => notZh?.test(zh) || notEn?.test(en));
  expect(own).toEqual([]);
});
