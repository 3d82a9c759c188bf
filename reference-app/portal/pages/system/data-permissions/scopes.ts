/** The items of a data permission: as fields of its form, and as one sentence. */
import type { DataPermissionDetail, DataPermissionItem, PartOf } from '@countersign/sdk/api/contract';
import type { Values } from '@countersign/sdk/form';
import type { TextsOf } from '../../../session/language.ts';
import { idsOf } from '../../../ui/resource/fields.ts';
import type { dataPermissionTexts } from './texts.ts';

type T = TextsOf<typeof dataPermissionTexts>;

export const VALUES = ['self', 'own', 'below', 'orgs', 'all'] as const;
export type ScopeKind = (typeof VALUES)[number];

/** A key that an item may have: a resource, or the calls of one permission on it. */
export interface ScopeKey {
  key: string;
  /** The name of the resource in the reader's language. */
  resource: string;
  permission?: string;
}

export const scopeKeys = (resources: PartOf<'GET dataPermission/resourceList', 'response'>): ScopeKey[] =>
  resources.flatMap(({ resource, title, permissions }) => [
    { key: resource, resource: title },
    ...permissions.map(permission => ({ key: `${resource}@${permission}`, resource: title, permission })),
  ]);

export const titleOf = ({ resource, permission }: ScopeKey, t: T): string =>
  permission ? t('scope.specific', { title: resource, permission }) : resource;

const LIST = 'orgs:';

export const kindOf = (value: string): ScopeKind =>
  value.startsWith(LIST) ? 'orgs' : (VALUES.find(kind => kind === value) ?? 'self');

const idsIn = (value: string): string[] =>
  value.startsWith(LIST) ? value.slice(LIST.length).split(',') : [];

/** The fields `scope0`, `orgs0`, … of the form, one pair for each key. */
export function valuesOfItems(
  keys: readonly ScopeKey[],
  { items, organizations }: Pick<DataPermissionDetail, 'items' | 'organizations'>,
): Values {
  const nameOf = new Map(organizations.map(({ id, name }) => [id, name]));
  return Object.fromEntries(
    keys.flatMap(({ key }, at) => {
      const value = items.find(item => item.key === key)?.value;
      return [
        [`scope${at}`, value ? kindOf(value) : null],
        [`orgs${at}`, idsIn(value ?? '').map(id => ({ id, name: nameOf.get(id) ?? id }))],
      ];
    }),
  );
}

export const itemsOfValues = (keys: readonly ScopeKey[], values: Values): DataPermissionItem[] =>
  keys.flatMap(({ key }, at) => {
    const kind = values[`scope${at}`];
    if (!kind) return [];
    return [{ key, value: kind === 'orgs' ? LIST + idsOf(values[`orgs${at}`]).join(',') : String(kind) }];
  });

const PARTS = {
  self: 'scope.partSelf',
  own: 'scope.partOwn',
  below: 'scope.partBelow',
  orgs: 'scope.partOrgs',
  all: 'scope.partAll',
} as const;
const COUNTS = {
  user: 'scope.count.user',
  position: 'scope.count.position',
  organization: 'scope.count.organization',
} as const;

/** The whole of a data permission in words: its targets, its scopes, its exclusions and its state. */
export function sentenceOf(
  detail: Pick<DataPermissionDetail, 'items' | 'binds' | 'organizations' | 'excluded' | 'status'>,
  keys: readonly ScopeKey[],
  t: T,
): string {
  const { items, binds, organizations, excluded, status } = detail;
  const nameOf = new Map(organizations.map(({ id, name }) => [id, name]));
  const and = t('scope.and');
  const parts = items.map(({ key, value }) => {
    const known = keys.find(one => one.key === key);
    const names = idsIn(value)
      .map(id => nameOf.get(id) ?? id)
      .join(and);
    return t('scope.part', {
      title: known ? titleOf(known, t) : key,
      value: t(PARTS[kindOf(value)], { names }),
    });
  });
  const groups = Map.groupBy(binds, ({ kind }) => kind);
  const bound = [...groups].map(([kind, { length: count }]) => t(COUNTS[kind], { count })).join(and);
  const joined = parts.join(t('scope.semicolon'));
  return [
    bound ? capital(t('scope.sees', { bound, parts: joined })) : t('scope.seesNone', { parts: joined }),
    ...(excluded.length > 0 ? [t('scope.without', { count: excluded.length })] : []),
    ...(status === 'ABNORMAL' ? [t('scope.isOff')] : []),
  ].join(' ');
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
