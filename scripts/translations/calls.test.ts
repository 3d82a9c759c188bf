/** Every comment of the contract that the pages of calls show stands in Chinese too, with the same codes, and no other. */
import { expect, test } from 'vitest';
import { chinese } from '../../docs/.vitepress/api/chinese.ts';
import { commentsOf } from '../../docs/.vitepress/api/comments.ts';
import { groups } from '../../docs/.vitepress/api/groups.ts';

const english = new Set(
  groups
    .flatMap(({ files }) => files.map(commentsOf))
    .flatMap(({ file, calls, fields }) => [
      file,
      ...calls.values(),
      ...[...fields.values()].flatMap(texts => [...texts.values()]),
    ])
    .filter(Boolean),
);

test('every comment has its Chinese in docs/.vitepress/api/zh, and none too many', () => {
  expect([...english].filter(text => !chinese.has(text))).toEqual([]);
  expect([...chinese.keys()].filter(text => !english.has(text))).toEqual([]);
});

const codesOf = (text: string) => [...new Set(text.match(/`[^`]+`/g))].sort();

test('both languages name the same codes', () => {
  const differing = [...chinese].filter(
    ([from, to]) => codesOf(from).join() !== codesOf(to).join() || !/\p{Script=Han}/u.test(to),
  );
  expect(differing).toEqual([]);
});
