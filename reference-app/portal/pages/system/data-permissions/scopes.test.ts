import { translator } from '@countersign/sdk/i18n';
import { expect, it } from 'vitest';
import {
  convertFormValuesToDataScopeItems,
  dataPermissionScopeKeys,
  describeDataPermission,
  scopeFieldValues,
} from './scopes.ts';
import { dataPermissionTexts } from './texts.ts';

const keys = dataPermissionScopeKeys([
  { resource: 'user', title: 'People', permissions: ['system:user:list'] },
]);
const items = [
  { key: 'user', value: 'orgs:org-fin,org-hr' },
  { key: 'user@system:user:list', value: 'below' },
];
const organizations = [
  { id: 'org-fin', name: 'Finance' },
  { id: 'org-hr', name: 'Personnel' },
];

it('items are the fields of the form and come back from them', () => {
  const values = scopeFieldValues(keys, { items, organizations });
  expect(values).toEqual({ scope0: 'orgs', orgs0: organizations, scope1: 'below', orgs1: [] });
  expect(convertFormValuesToDataScopeItems(keys, values)).toEqual(items);
  expect(convertFormValuesToDataScopeItems(keys, { ...values, scope0: null })).toEqual([items[1]]);
});

it.each([
  [
    'en',
    'Members of 1 position, 2 people can see People: those of Finance, Personnel; People (only system:user:list): those of their own organisation and below. Except 1 person. It is disabled and grants nothing.',
  ],
  [
    'zh',
    '1 个岗位、2 名人员可以看到：People——Finance、Personnel的；People（仅 system:user:list）——本组织及下级的。 1 人除外。 现已停用，不授予任何数据。',
  ],
] as const)('a data permission is one sentence in %s', (lang, sentence) => {
  const binds = [
    { kind: 'position' as const, targetId: 'p', targetName: 'p' },
    { kind: 'user' as const, targetId: 'u', targetName: 'u' },
    { kind: 'user' as const, targetId: 'v', targetName: 'v' },
  ];
  const excluded = [{ userId: 'u', nickName: 'u' }];
  const detail = { items, organizations, binds, excluded, status: 'ABNORMAL' as const };
  expect(describeDataPermission(detail, keys, translator(lang, dataPermissionTexts))).toBe(sentence);
});
