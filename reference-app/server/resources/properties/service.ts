/** Properties of the installation, which its first tenant administers, and those by which other tenants replace them. */
import type { PartOf, Property } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import { logOperation } from '../../audit/operations/log.ts';
import { type Contexts, SYSTEM_TENANT, type Tx } from '../../db/access.ts';
import type { Page } from '../../db/paging.ts';
import { namesOf } from '../../db/person-names.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { TAKEN } from '../../http/errors/unique-rules.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { tenantsNamed } from '../merchant/index.ts';
import { nameIn } from './built-in.ts';
import { faultOf } from './values.ts';

type Filter = PartOf<'GET properties/page', 'query'>;

/** The tenant whose rows the actor changes. */
async function ownerOf(contexts: Contexts, { merchantId }: Actor): Promise<string> {
  const own = (await tenantsNamed(await contexts.auth(), [merchantId])).get(merchantId);
  return own?.isFirst ? SYSTEM_TENANT : merchantId;
}

/** Changes of an owner's properties take turns: each reads what the one before has stored. */
async function holdProperties(contexts: Contexts, actor: Actor): Promise<string> {
  const owner = await ownerOf(contexts, actor);
  const tx = await contexts.tenant(owner);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`property ${owner}`}, 0))`.execute(tx);
  return owner;
}

const columns = (tx: Tx, merchantId: string) =>
  tx
    .selectFrom('property')
    .select(['attr_code as attrCode', 'attr_name as attrName', 'attr_value as attrValue'])
    .select(['value_type as valueType', 'default_value as defaultValue', 'is_public as isPublic'])
    .select(['status', 'remark', 'update_time as updateTime', 'version'])
    .select(['group_name as group', 'update_by as updateBy'])
    .where('merchant_id', '=', merchantId)
    .orderBy('attr_code');

type Row = Awaited<ReturnType<ReturnType<typeof columns>['executeTakeFirstOrThrow']>>;

const shown = ({ updateTime, ...row }: Row, isInherited: boolean): Property => ({
  ...row,
  updateBy: isInherited ? '' : row.updateBy,
  updateTime: updateTime.toISOString(),
  isInherited,
});

/** Installations have dozens of them: they are merged and counted here. */
async function allOf(contexts: Contexts, owner: string): Promise<Property[]> {
  const own = await columns(await contexts.tenant(owner), owner).execute();
  if (owner === SYSTEM_TENANT) return own.map(row => shown(row, false));
  const inherited = await columns(await contexts.tenant(SYSTEM_TENANT), SYSTEM_TENANT)
    .where('is_public', '=', true)
    .execute();
  const codes = new Set(own.map(({ attrCode }) => attrCode));
  return [
    ...own.map(row => shown(row, false)),
    ...inherited.filter(({ attrCode }) => !codes.has(attrCode)).map(row => shown(row, true)),
  ].sort((a, b) => a.attrCode.localeCompare(b.attrCode, 'en'));
}

const inLang =
  (lang: Lang) =>
  (property: Property): Property => ({ ...property, attrName: nameIn(property, lang) });

export async function propertyRows(
  contexts: Contexts,
  actor: Actor,
  { filter, page, lang }: { filter: Filter; page: Page; lang: Lang },
): Promise<{ total: number; list: Property[] }> {
  const keyword = filter.keyword?.trim().toLowerCase() ?? '';
  const all = await allOf(contexts, await ownerOf(contexts, actor));
  const matching = all
    .map(inLang(lang))
    .filter(
      ({ attrCode, attrName, status, isPublic, group }) =>
        (keyword === '' || `${attrCode} ${attrName}`.toLowerCase().includes(keyword)) &&
        (filter.status === undefined || status === filter.status) &&
        (filter.isPublic === undefined || isPublic === filter.isPublic) &&
        (filter.group === undefined || group === filter.group),
    );
  const from = (page.page - 1) * page.limit;
  const list = matching.slice(from, from + page.limit);
  return { total: matching.length, list: await withNames(contexts, actor, list) };
}

export async function propertyDetail(
  contexts: Contexts,
  actor: Actor,
  { attrCode, lang }: { attrCode: string; lang: Lang },
): Promise<Property> {
  const [named] = await withNames(contexts, actor, [await stored(contexts, actor, attrCode)]);
  return inLang(lang)(named!);
}

/** With the id of its last author. */
async function stored(contexts: Contexts, actor: Actor, attrCode: string): Promise<Property> {
  const all = await allOf(contexts, await ownerOf(contexts, actor));
  return all.find(one => one.attrCode === attrCode) ?? refuse('not-found');
}

async function withNames(
  contexts: Contexts,
  { merchantId }: Actor,
  list: readonly Property[],
): Promise<Property[]> {
  const tx = await contexts.tenant(merchantId);
  const authors = list.map(({ updateBy }) => updateBy).filter(id => id !== '');
  const nameOf = await namesOf(tx, merchantId, authors);
  return list.map(one => ({ ...one, updateBy: one.updateBy && nameOf(one.updateBy) }));
}

const compared = (property: Property | undefined) => {
  if (!property) return undefined;
  const { updateBy: _, updateTime: __, version: ___, isInherited: ____, ...fields } = property;
  return fields;
};

/** Rows of the installation are outside of the actor's tenant, so the operation is handed both states. */
async function describe(
  contexts: Contexts,
  actor: Actor,
  { before, after }: { before?: Property | undefined; after?: Property | undefined },
): Promise<void> {
  const { attrCode = '', attrName = '' } = after ?? before ?? {};
  await logOperation(await contexts.tenant(actor.merchantId), actor, {
    kind: 'property',
    id: attrCode,
    name: attrName,
    operation: '',
    compared: { before: compared(before), after: compared(after) },
  });
}

function refuseValues({ valueType, attrValue, defaultValue }: Property, lang: Lang): void {
  const fields = Object.entries({ attrValue, defaultValue }).flatMap(([field, value]) => {
    const message = faultOf(valueType, value, lang);
    return message === undefined ? [] : [{ field, message }];
  });
  if (fields.length > 0) refuse('invalid-fields', { fields });
}

export async function addProperty(
  contexts: Contexts,
  actor: Actor,
  input: PartOf<'POST properties/add', 'body'>,
  lang: Lang,
): Promise<{ attrCode: string }> {
  const owner = await holdProperties(contexts, actor);
  const { attrCode } = input;
  const taken = (await allOf(contexts, owner)).some(one => one.attrCode === attrCode);
  if (taken)
    refuse('invalid-fields', { fields: [{ field: 'attrCode', message: TAKEN.property_pkey[lang] }] });
  const property: Property = {
    ...EMPTY,
    ...input,
    defaultValue: input.defaultValue ?? input.attrValue,
  };
  refuseValues(property, lang);
  await write(await contexts.tenant(owner), owner, { property, actor });
  await describe(contexts, actor, { after: property });
  return { attrCode };
}

const EMPTY = {
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

/** A change of an inherited one makes one of the tenant's own. */
export async function updateProperty(
  contexts: Contexts,
  actor: Actor,
  { version, ...input }: PartOf<'POST properties/update', 'body'>,
  lang: Lang,
): Promise<null> {
  const owner = await holdProperties(contexts, actor);
  const before = await stored(contexts, actor, input.attrCode);
  if (version !== undefined && version !== before.version) refuse('conflict');
  // A name that comes back as it was shown is none that somebody gave.
  const isShown = input.attrName?.trim() === nameIn(before, lang);
  const property = { ...before, ...input, ...(isShown && { attrName: before.attrName }) };
  refuseValues(property, lang);
  await write(await contexts.tenant(owner), owner, { property, actor });
  await describe(contexts, actor, { before, after: property });
  return null;
}

export async function changeStatus(
  contexts: Contexts,
  actor: Actor,
  { attrCode, status }: PartOf<'POST properties/changeStatus', 'body'>,
): Promise<null> {
  const owner = await holdProperties(contexts, actor);
  const before = await stored(contexts, actor, attrCode);
  const property = { ...before, status };
  await write(await contexts.tenant(owner), owner, { property, actor });
  await describe(contexts, actor, { before, after: property });
  return null;
}

async function write(
  tx: Tx,
  merchantId: string,
  { property, actor }: { property: Property; actor: Actor },
): Promise<void> {
  const row = {
    attr_name: property.attrName.trim(),
    attr_value: property.attrValue,
    value_type: property.valueType,
    default_value: property.defaultValue,
    is_public: property.isPublic,
    status: property.status,
    remark: property.remark.trim(),
    group_name: property.group.trim(),
    update_by: actor.userId,
    version: property.version + 1,
  };
  await tx
    .insertInto('property')
    .values({ merchant_id: merchantId, attr_code: property.attrCode, ...row })
    .onConflict(conflict =>
      conflict.columns(['merchant_id', 'attr_code']).doUpdateSet({ ...row, update_time: sql`now()` }),
    )
    .execute();
}

export async function removeProperty(contexts: Contexts, actor: Actor, attrCode: string): Promise<null> {
  const owner = await holdProperties(contexts, actor);
  const before = (await allOf(contexts, owner)).find(one => one.attrCode === attrCode && !one.isInherited);
  const tx = await contexts.tenant(owner);
  const { numDeletedRows } = await tx
    .deleteFrom('property')
    .where('merchant_id', '=', owner)
    .where('attr_code', '=', attrCode)
    .executeTakeFirst();
  if (numDeletedRows === 0n) refuse('not-found');
  await describe(contexts, actor, { before });
  return null;
}

export interface Loaded {
  attrCode: string;
  attrValue: string;
}

/** A tenant's own one that is switched off hides that of the installation. */
export async function loadedOf(contexts: Contexts, merchantId: string | undefined): Promise<Loaded[]> {
  const rows = (tx: Tx, owner: string) => columns(tx, owner).where('is_public', '=', true).execute();
  const all = new Map<string, Row>();
  for (const owner of new Set([SYSTEM_TENANT, merchantId ?? SYSTEM_TENANT]))
    for (const row of await rows(await contexts.tenant(owner), owner)) all.set(row.attrCode, row);
  return [...all.values()]
    .filter(({ status }) => status === 'NORMAL')
    .map(({ attrCode, attrValue }) => ({ attrCode, attrValue }));
}
