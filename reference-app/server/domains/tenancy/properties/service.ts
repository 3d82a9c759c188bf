/**
 * Reads and changes properties, such as the name of the application. The first tenant administers the
 * properties of the installation, which other tenants can override.
 */
import type { InstallationProperty, PartOf } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import { logOperation } from '../../../audit/operations/log.ts';
import { type Contexts, SYSTEM_TENANT, type Tx } from '../../../db/access.ts';
import { createPersonNameLookup } from '../../../db/names/person-names.ts';
import type { Page } from '../../../db/paging.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { UNIQUE_VIOLATION_REFUSAL_BY_CONSTRAINT } from '../../../http/errors/unique-rules.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { tenantsByIds } from '../merchant/tenants.ts';
import { propertyDisplayName } from './built-in.ts';
import { valueTypeError } from './values.ts';

type Filter = PartOf<'GET properties/page', 'query'>;

/** Returns the tenant whose property rows the actor changes. */
async function findPropertyOwnerTenant(contexts: Contexts, { merchantId }: Actor): Promise<string> {
  const own = (await tenantsByIds(await contexts.auth(), [merchantId])).get(merchantId);
  return own?.isFirst ? SYSTEM_TENANT : merchantId;
}

/**
 * Locks the properties of the tenant that the actor can change. Concurrent changes therefore run one after
 * another. Returns the id of this tenant.
 */
async function lockTenantProperties(contexts: Contexts, actor: Actor): Promise<string> {
  const owner = await findPropertyOwnerTenant(contexts, actor);
  const tx = await contexts.tenant(owner);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`property ${owner}`}, 0))`.execute(tx);
  return owner;
}

const selectProperties = (tx: Tx) =>
  tx
    .selectFrom('property')
    .select(['attrCode', 'attrName', 'attrValue'])
    .select(['valueType', 'defaultValue', 'isPublic'])
    .select(['status', 'remark', 'updateTime', 'version'])
    .select(['groupName as group', 'updateBy'])
    .orderBy('attrCode');

type Row = Awaited<ReturnType<ReturnType<typeof selectProperties>['executeTakeFirstOrThrow']>>;

const toInstallationProperty = ({ updateTime, ...row }: Row, isInherited: boolean): InstallationProperty => ({
  ...row,
  updateBy: isInherited ? '' : row.updateBy,
  updateTime: updateTime.toISOString(),
  isInherited,
});

/**
 * Returns the tenant's own properties and the public properties that it inherits. They are merged and paged
 * in memory, because an installation has only dozens of properties.
 */
async function mergeProperties(contexts: Contexts, owner: string): Promise<InstallationProperty[]> {
  const own = await selectProperties(await contexts.tenant(owner)).execute();
  if (owner === SYSTEM_TENANT) return own.map(row => toInstallationProperty(row, false));
  const inherited = await selectProperties(await contexts.tenant(SYSTEM_TENANT))
    .where('isPublic', '=', true)
    .execute();
  const codes = new Set(own.map(({ attrCode }) => attrCode));
  return [
    ...own.map(row => toInstallationProperty(row, false)),
    ...inherited.filter(({ attrCode }) => !codes.has(attrCode)).map(row => toInstallationProperty(row, true)),
  ].sort((a, b) => a.attrCode.localeCompare(b.attrCode, 'en'));
}

const withLocalizedName =
  (lang: Lang) =>
  (property: InstallationProperty): InstallationProperty => ({
    ...property,
    attrName: propertyDisplayName(property, lang),
  });

export async function readInstallationPropertyPage(
  contexts: Contexts,
  actor: Actor,
  { filter, page, lang }: { filter: Filter; page: Page; lang: Lang },
): Promise<{ total: number; list: InstallationProperty[] }> {
  const keyword = filter.keyword?.trim().toLowerCase() ?? '';
  const all = await mergeProperties(contexts, await findPropertyOwnerTenant(contexts, actor));
  const matching = all
    .map(withLocalizedName(lang))
    .filter(
      ({ attrCode, attrName, status, isPublic, group }) =>
        (keyword === '' || `${attrCode} ${attrName}`.toLowerCase().includes(keyword)) &&
        (filter.status === undefined || status === filter.status) &&
        (filter.isPublic === undefined || isPublic === filter.isPublic) &&
        (filter.group === undefined || group === filter.group),
    );
  const from = (page.page - 1) * page.limit;
  const list = matching.slice(from, from + page.limit);
  return { total: matching.length, list: await withAuthorNames(contexts, actor, list) };
}

export async function propertyDetail(
  contexts: Contexts,
  actor: Actor,
  { attrCode, lang }: { attrCode: string; lang: Lang },
): Promise<InstallationProperty> {
  const [named] = await withAuthorNames(contexts, actor, [await requireProperty(contexts, actor, attrCode)]);
  return withLocalizedName(lang)(named!);
}

/** Returns the property, with the id of the user who last changed it. */
async function requireProperty(
  contexts: Contexts,
  actor: Actor,
  attrCode: string,
): Promise<InstallationProperty> {
  const all = await mergeProperties(contexts, await findPropertyOwnerTenant(contexts, actor));
  return all.find(one => one.attrCode === attrCode) ?? throwRefusal('not-found');
}

async function withAuthorNames(
  contexts: Contexts,
  { merchantId }: Actor,
  list: readonly InstallationProperty[],
): Promise<InstallationProperty[]> {
  const tx = await contexts.tenant(merchantId);
  const authors = list.map(({ updateBy }) => updateBy).filter(id => id !== '');
  const nameOf = await createPersonNameLookup(tx, authors);
  return list.map(one => ({ ...one, updateBy: one.updateBy && nameOf(one.updateBy) }));
}

const propertyFieldsForLog = (property: InstallationProperty | undefined) => {
  if (!property) return undefined;
  const { updateBy: _, updateTime: __, version: ___, isInherited: ____, ...fields } = property;
  return fields;
};

/**
 * Logs the change of a property in the actor's tenant. The caller passes the property before and after the
 * change. The log cannot read the property itself, because it belongs to the installation and not to the
 * tenant.
 */
async function logPropertyChange(
  contexts: Contexts,
  actor: Actor,
  { before, after }: { before?: InstallationProperty | undefined; after?: InstallationProperty | undefined },
): Promise<void> {
  const { attrCode = '', attrName = '' } = after ?? before ?? {};
  await logOperation(await contexts.tenant(actor.merchantId), actor, {
    kind: 'property',
    id: attrCode,
    name: attrName,
    operation: '',
    compared: { before: propertyFieldsForLog(before), after: propertyFieldsForLog(after) },
  });
}

function throwIfInvalidPropertyValue(
  { valueType, attrValue, defaultValue }: InstallationProperty,
  lang: Lang,
): void {
  const fields = Object.entries({ attrValue, defaultValue }).flatMap(([field, value]) => {
    const message = valueTypeError(valueType, value, lang);
    return message === undefined ? [] : [{ field, message }];
  });
  if (fields.length > 0) throwRefusal('invalid-fields', { fields });
}

export async function addProperty(
  contexts: Contexts,
  actor: Actor,
  input: PartOf<'POST properties/add', 'body'>,
  lang: Lang,
): Promise<{ attrCode: string }> {
  const owner = await lockTenantProperties(contexts, actor);
  const { attrCode } = input;
  const taken = (await mergeProperties(contexts, owner)).some(one => one.attrCode === attrCode);
  if (taken)
    throwRefusal('invalid-fields', {
      fields: [{ field: 'attrCode', message: UNIQUE_VIOLATION_REFUSAL_BY_CONSTRAINT.property_pkey[lang] }],
    });
  const property: InstallationProperty = {
    ...EMPTY_PROPERTY,
    ...input,
    defaultValue: input.defaultValue ?? input.attrValue,
  };
  throwIfInvalidPropertyValue(property, lang);
  await writeProperty(await contexts.tenant(owner), { property, actor });
  await logPropertyChange(contexts, actor, { after: property });
  return { attrCode };
}

const EMPTY_PROPERTY = {
  valueType: 'text' as const,
  isPublic: false,
  isInherited: false,
  status: 'NORMAL' as const,
  remark: '',
  group: '',
  updateBy: '',
  updateTime: null,
  version: 0,
};

/** Changes a property. If the tenant has only inherited the property, a row of the tenant is created. */
export async function updateProperty(
  contexts: Contexts,
  actor: Actor,
  { version, ...input }: PartOf<'POST properties/update', 'body'>,
  lang: Lang,
): Promise<null> {
  const owner = await lockTenantProperties(contexts, actor);
  const before = await requireProperty(contexts, actor, input.attrCode);
  if (version !== undefined && version !== before.version) throwRefusal('conflict');
  // The client may send back the localized built-in name. In this case, the stored name is kept.
  const isShown = input.attrName?.trim() === propertyDisplayName(before, lang);
  const property = { ...before, ...input, ...(isShown && { attrName: before.attrName }) };
  throwIfInvalidPropertyValue(property, lang);
  await writeProperty(await contexts.tenant(owner), { property, actor });
  await logPropertyChange(contexts, actor, { before, after: property });
  return null;
}

export async function changePropertyStatus(
  contexts: Contexts,
  actor: Actor,
  { attrCode, status }: PartOf<'POST properties/changeStatus', 'body'>,
): Promise<null> {
  const owner = await lockTenantProperties(contexts, actor);
  const before = await requireProperty(contexts, actor, attrCode);
  const property = { ...before, status };
  await writeProperty(await contexts.tenant(owner), { property, actor });
  await logPropertyChange(contexts, actor, { before, after: property });
  return null;
}

async function writeProperty(
  tx: Tx,
  { property, actor }: { property: InstallationProperty; actor: Actor },
): Promise<void> {
  const row = {
    attrName: property.attrName.trim(),
    attrValue: property.attrValue,
    valueType: property.valueType,
    defaultValue: property.defaultValue,
    isPublic: property.isPublic,
    status: property.status,
    remark: property.remark.trim(),
    groupName: property.group.trim(),
    updateBy: actor.userId,
    version: property.version + 1,
  };
  await tx
    .insertInto('property')
    .values({ attrCode: property.attrCode, ...row })
    .onConflict(conflict =>
      conflict.columns(['attrCode']).doUpdateSet({ ...row, updateTime: sql`excluded.update_time` }),
    )
    .execute();
}

export async function removeProperty(contexts: Contexts, actor: Actor, attrCode: string): Promise<null> {
  const owner = await lockTenantProperties(contexts, actor);
  const before = (await mergeProperties(contexts, owner)).find(
    one => one.attrCode === attrCode && !one.isInherited,
  );
  const tx = await contexts.tenant(owner);
  const { numDeletedRows } = await tx
    .deleteFrom('property')
    .where('attrCode', '=', attrCode)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throwRefusal('not-found');
  await logPropertyChange(contexts, actor, { before });
  return null;
}

export interface PublicProperty {
  attrCode: string;
  attrValue: string;
}

/**
 * Returns the enabled public properties. A disabled property of the tenant hides the installation's property
 * with the same code.
 */
export async function loadPublicProperties(
  contexts: Contexts,
  merchantId: string | undefined,
): Promise<PublicProperty[]> {
  const rows = (tx: Tx) => selectProperties(tx).where('isPublic', '=', true).execute();
  const all = new Map<string, Row>();
  for (const owner of new Set([SYSTEM_TENANT, merchantId ?? SYSTEM_TENANT]))
    for (const row of await rows(await contexts.tenant(owner))) all.set(row.attrCode, row);
  return [...all.values()]
    .filter(({ status }) => status === 'NORMAL')
    .map(({ attrCode, attrValue }) => ({ attrCode, attrValue }));
}
