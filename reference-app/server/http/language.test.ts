import { expect, it } from 'vitest';
import { preferredLanguageOfRequest } from './language.ts';

it.each([
  [undefined, 'zh'],
  ['', 'zh'],
  ['en', 'en'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['en-US,en;q=0.9,zh;q=0.8', 'en'],
  ['zh;q=0.1,en', 'en'],
  ['zh;q=0.1, en;q=0.2', 'en'],
  ['en;q=0.2, zh;q=0.2', 'en'],
  ['fr,de;q=0.9,en;q=0.1', 'en'],
  ['zh;q=0,en;q=0.001', 'en'],
  ['en;q=0', 'zh'],
  ['fr', 'zh'],
  ['*', 'zh'],
  ['EN_us', 'en'],
  ['zh_CN', 'zh'],
  ['zh-Hans-CN ; q=0.5 , en ; q=0.4', 'zh'],
  ['zhen;q=1,en;q=0.1', 'en'],
  ['en;q=much', 'zh'],
])('a caller who accepts %s reads %s', (accepted, lang) => {
  expect(preferredLanguageOfRequest({ headers: { 'accept-language': accepted } })).toBe(lang);
});
