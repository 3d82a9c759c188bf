/** Converts the items of a data permission to form fields, and to a description in words. */
import type { DataPermissionDetail, DataPermissionItem, PartOf } from '@countersign/sdk/api/contract';
import type { Values } from '@countersign/sdk/form';
import type { TextsOf } from '../../../session/language.ts';
import { chosenIds } from '../../../ui/resource/fields.ts';
import type { dataPermissionTexts } from './texts.ts';

type T = TextsOf<typeof dataPermissionTexts>;

export const SCOPE_KINDS = ['self', 'own', 'below', 'orgs', 'all'] as const;
export type ScopeKind = (typeof SCOPE_KINDS)[number];

/**
 * Identifies what a scope item applies to: a whole resource, or only the API calls on the resource that
 * require one permission.
 */
export interface ScopeKey {
  key: string;
  /** Name of the resource in the user's language. */
  resource: string;
  permission?: string;
}

export const dataPermissionScopeKeys = (
  resources: PartOf<'GET dataPermission/resourceList', 'response'>,
): ScopeKey[] =>
  resources.flatMap(({ resource, title, permissions }) => [
    { key: resource, resource: title },
    ...permissions.map(permission => ({ key: `${resource}@${permission}`, resource: title, permission })),
  ]);

export const dataScopeKeyTitle = ({ resource, permission }: ScopeKey, t: T): string =>
  permission ? t('scope.specific', { title: resource, permission }) : resource;

const ORGANIZATION_SCOPE_PREFIX = 'orgs:';

export const parseScopeKind = (value: string): ScopeKind =>
  value.startsWith(ORGANIZATION_SCOPE_PREFIX) ? 'orgs' : (SCOPE_KINDS.find(kind => kind === value) ?? 'self');

const parseOrganizationIds = (value: string): string[] =>
  value.startsWith(ORGANIZATION_SCOPE_PREFIX) ? value.slice(ORGANIZATION_SCOPE_PREFIX.length).split(',') : [];

/**
 * Returns the values of the form fields for the items of a data permission. The fields are `scope0` and
 * `orgs0` for the first scope key, `scope1` and `orgs1` for the second key, and so on.
 */
export function scopeFieldValues(
  keys: readonly ScopeKey[],
  { items, organizations }: Pick<DataPermissionDetail, 'items' | 'organizations'>,
): Values {
  const nameOf = new Map(organizations.map(({ id, name }) => [id, name]));
  return Object.fromEntries(
    keys.flatMap(({ key }, at) => {
      const value = items.find(item => item.key === key)?.value;
      return [
        [`scope${at}`, value ? parseScopeKind(value) : null],
        [`orgs${at}`, parseOrganizationIds(value ?? '').map(id => ({ id, name: nameOf.get(id) ?? id }))],
      ];
    }),
  );
}

export const convertFormValuesToDataScopeItems = (
  keys: readonly ScopeKey[],
  values: Values,
): DataPermissionItem[] =>
  keys.flatMap(({ key }, at) => {
    const kind = values[`scope${at}`];
    if (!kind) return [];
    return [
      {
        key,
        value:
          kind === 'orgs'
            ? ORGANIZATION_SCOPE_PREFIX + chosenIds(values[`orgs${at}`]).join(',')
            : String(kind),
      },
    ];
  });

const SCOPE_TEXT_KEY_BY_KIND = {
  self: 'scope.partSelf',
  own: 'scope.partOwn',
  below: 'scope.partBelow',
  orgs: 'scope.partOrgs',
  all: 'scope.partAll',
} as const;
const DATA_PERMISSION_TARGET_COUNT_TEXT_KEYS = {
  user: 'scope.count.user',
  position: 'scope.count.position',
  organization: 'scope.count.organization',
} as const;

/** Describes a data permission in words: its targets, scopes, exclusions and status. */
export function describeDataPermission(
  detail: Pick<DataPermissionDetail, 'items' | 'binds' | 'organizations' | 'excluded' | 'status'>,
  keys: readonly ScopeKey[],
  t: T,
): string {
  const { items, binds, organizations, excluded, status } = detail;
  const nameOf = new Map(organizations.map(({ id, name }) => [id, name]));
  const and = t('scope.and');
  const parts = items.map(({ key, value }) => {
    const known = keys.find(one => one.key === key);
    const names = parseOrganizationIds(value)
      .map(id => nameOf.get(id) ?? id)
      .join(and);
    return t('scope.part', {
      title: known ? dataScopeKeyTitle(known, t) : key,
      value: t(SCOPE_TEXT_KEY_BY_KIND[parseScopeKind(value)], { names }),
    });
  });
  const groups = Map.groupBy(binds, ({ kind }) => kind);
  const bound = [...groups]
    .map(([kind, { length: count }]) => t(DATA_PERMISSION_TARGET_COUNT_TEXT_KEYS[kind], { count }))
    .join(and);
  const joined = parts.join(t('scope.semicolon'));
  return [
    bound
      ? capitalizeFirst(t('scope.sees', { bound, parts: joined }))
      : t('scope.seesNone', { parts: joined }),
    ...(excluded.length > 0 ? [t('scope.without', { count: excluded.length })] : []),
    ...(status === 'ABNORMAL' ? [t('scope.isOff')] : []),
  ].join(' ');
}

const capitalizeFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
