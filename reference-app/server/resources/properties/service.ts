/** Properties of the installation, which its first tenant administers, and those by which other tenants replace them. */
import type { PartOf, Property } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import { type Contexts, SYSTEM_TENANT, type Tx } from '../../db/access.ts';
import type { Page } from '../../db/paging.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { tenantsNamed } from '../merchant/index.ts';
import { faultOf } from './values.ts';

type Filter = PartOf<'GET properties/page', 'query'>;

/** The tenant whose rows the actor changes. */
async function ownerOf(contexts: Contexts, { merchantId }: Actor): Promise<string> {
  const own = (await tenantsNamed(await contexts.auth(), [merchantId])).get(merchantId);
  return own?.isFirst ? SYSTEM_TENANT : merchantId;
}

const columns = (tx: Tx, merchantId: string) =>
  tx
    .selectFrom('property')
    .select(['attr_code as attrCode', 'attr_name as attrName', 'attr_value as attrValue'])
    .select(['value_type as valueType', 'default_value as defaultValue', 'is_public as isPublic'])
    .select(['status', 'remark', 'update_time as updateTime', 'version'])
    .where('merchant_id', '=', merchantId)
    .orderBy('attr_code');

type Row = Awaited<ReturnType<ReturnType<typeof columns>['executeTakeFirstOrThrow']>>;

const shown = ({ updateTime, ...row }: Row, isInherited: boolean): Property => ({
  ...row,
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

export async function propertyRows(
  contexts: Contexts,
  actor: Actor,
  { filter, page }: { filter: Filter; page: Page },
): Promise<{ total: number; list: Property[] }> {
  const keyword = filter.keyword?.trim().toLowerCase() ?? '';
  const matching = (await allOf(contexts, await ownerOf(contexts, actor))).filter(
    ({ attrCode, attrName, status, isPublic }) =>
      (keyword === '' || `${attrCode} ${attrName}`.toLowerCase().includes(keyword)) &&
      (filter.status === undefined || status === filter.status) &&
      (filter.isPublic === undefined || isPublic === filter.isPublic),
  );
  const from = (page.page - 1) * page.limit;
  return { total: matching.length, list: matching.slice(from, from + page.limit) };
}

export async function propertyDetail(contexts: Contexts, actor: Actor, attrCode: string): Promise<Property> {
  const all = await allOf(contexts, await ownerOf(contexts, actor));
  return all.find(one => one.attrCode === attrCode) ?? refuse('not-found');
}

function refuseValues({ valueType, attrValue, defaultValue }: Property, lang: Lang): void {
  const fields = Object.entries({ attrValue, defaultValue }).flatMap(([field, value]) => {
    const message = faultOf(valueType, value, lang);
    return message === undefined ? [] : [{ field, message }];
  });
  if (fields.length > 0) refuse('invalid-fields', { fields });
}

const TAKEN = { zh: '参数编码已存在', en: 'There is a property with this code' };

export async function addProperty(
  contexts: Contexts,
  actor: Actor,
  input: PartOf<'POST properties/add', 'body'>,
  lang: Lang,
): Promise<{ attrCode: string }> {
  const owner = await ownerOf(contexts, actor);
  const { attrCode } = input;
  const taken = (await allOf(contexts, owner)).some(one => one.attrCode === attrCode);
  if (taken) refuse('invalid-fields', { fields: [{ field: 'attrCode', message: TAKEN[lang] }] });
  const property: Property = {
    ...EMPTY,
    ...input,
    defaultValue: input.defaultValue ?? input.attrValue,
  };
  refuseValues(property, lang);
  await write(await contexts.tenant(owner), owner, property);
  return { attrCode };
}

const EMPTY = {
  valueType: 'text' as const,
  isPublic: false,
  isInherited: false,
  status: 'NORMAL' as const,
  remark: '',
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
  const owner = await ownerOf(contexts, actor);
  const tx = await contexts.tenant(owner);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`property ${owner}`}, 0))`.execute(tx);
  const before = await propertyDetail(contexts, actor, input.attrCode);
  if (version !== undefined && version !== before.version) refuse('conflict');
  const property = { ...before, ...input };
  refuseValues(property, lang);
  await write(await contexts.tenant(owner), owner, property);
  return null;
}

export async function changeStatus(
  contexts: Contexts,
  actor: Actor,
  { attrCode, status }: PartOf<'POST properties/changeStatus', 'body'>,
): Promise<null> {
  const owner = await ownerOf(contexts, actor);
  const before = await propertyDetail(contexts, actor, attrCode);
  await write(await contexts.tenant(owner), owner, { ...before, status });
  return null;
}

async function write(tx: Tx, merchantId: string, property: Property): Promise<void> {
  const row = {
    attr_name: property.attrName.trim(),
    attr_value: property.attrValue,
    value_type: property.valueType,
    default_value: property.defaultValue,
    is_public: property.isPublic,
    status: property.status,
    remark: property.remark.trim(),
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
  const owner = await ownerOf(contexts, actor);
  const tx = await contexts.tenant(owner);
  const { numDeletedRows } = await tx
    .deleteFrom('property')
    .where('merchant_id', '=', owner)
    .where('attr_code', '=', attrCode)
    .executeTakeFirst();
  return numDeletedRows > 0n ? null : refuse('not-found');
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
