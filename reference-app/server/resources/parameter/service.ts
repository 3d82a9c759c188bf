/** Parameters: those of the product, replaced by the installation's, replaced by the tenant's own. */
import type { Parameter, PartOf } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import { logOperation } from '../../audit/operations/log.ts';
import { type Contexts, SYSTEM_TENANT } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { encrypt } from '../../db/encryption/index.ts';
import { newId } from '../../db/new-id.ts';
import type { Page } from '../../db/paging.ts';
import { namesOf } from '../../db/person-names.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { TAKEN } from '../../http/errors/unique-rules.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { tenantsNamed } from '../merchant/index.ts';
import { faultOf } from '../properties/index.ts';
import { BUILT_IN, type BuiltInKey, builtIn } from './built-in.ts';
import { parameterRows, removeRow, type StoredParameter, writeParameter } from './queries.ts';

export interface Asked {
  db: Database;
  contexts: Contexts;
  actor: Actor;
  lang: Lang;
}

/** A parameter with where it comes from. */
interface Known {
  stored: StoredParameter;
  /** The tenant of its row; undefined for a value of the product. */
  owner: string | undefined;
}

/** The tenant whose rows the actor changes: the installation's first one administers those of all. */
async function ownerOf({ contexts, actor: { merchantId } }: Asked): Promise<string> {
  const own = (await tenantsNamed(await contexts.auth(), [merchantId])).get(merchantId);
  return own?.isFirst ? SYSTEM_TENANT : merchantId;
}

/** Later ones replace earlier ones. */
async function allOf(contexts: Contexts, owner: string, lang: Lang): Promise<Map<string, Known>> {
  const all = new Map<string, Known>();
  for (const key of Object.keys(BUILT_IN)) all.set(key, { stored: ofProduct(key, lang), owner: undefined });
  for (const merchantId of new Set([SYSTEM_TENANT, owner]))
    for (const row of await parameterRows(await contexts.tenant(merchantId), merchantId)) {
      const { name, description, group, type } = builtIn(row.key) ? ofProduct(row.key, lang) : row;
      all.set(row.key, { stored: { ...row, name, description, group, type }, owner: merchantId });
    }
  return all;
}

function ofProduct(key: string, lang: Lang): StoredParameter {
  const { name, description, group, type, defaultValue } = BUILT_IN[key as BuiltInKey];
  return {
    id: '',
    key,
    name: name[lang],
    description: description[lang],
    group: group[lang],
    type,
    value: defaultValue,
    defaultValue,
    style: 'blue',
    colour: '',
    updateBy: '',
    updateTime: null,
    version: 0,
  };
}

function shown(
  { stored, owner }: Known,
  isOwnersOwn: boolean,
  nameOf: (userId: string) => string,
): Parameter {
  const { id: _, updateBy, updateTime, ...fields } = stored;
  const isSecret = stored.type === 'secret';
  const { least = null, most = null } = builtIn(stored.key) ?? {};
  return {
    ...fields,
    value: isSecret ? '' : stored.value,
    defaultValue: isSecret ? '' : stored.defaultValue,
    hasValue: stored.value !== '',
    isBuiltIn: builtIn(stored.key) !== undefined,
    isInherited: owner === undefined || !isOwnersOwn,
    least,
    most,
    updateBy: isOwnersOwn && updateBy ? nameOf(updateBy) : '',
    updateTime: updateTime?.toISOString() ?? null,
  };
}

async function listed(asked: Asked): Promise<Parameter[]> {
  const { contexts, actor, lang } = asked;
  const owner = await ownerOf(asked);
  const all = [...(await allOf(contexts, owner, lang)).values()];
  const tx = await contexts.tenant(actor.merchantId);
  const nameOf = await namesOf(
    tx,
    actor.merchantId,
    all.map(({ stored }) => stored.updateBy),
  );
  return all
    .map(known => shown(known, known.owner === owner, nameOf))
    .sort((a, b) => a.group.localeCompare(b.group, lang) || a.key.localeCompare(b.key, 'en'));
}

export async function parameterPage(
  asked: Asked,
  { filter, page }: { filter: PartOf<'GET parameter/page', 'query'>; page: Page },
): Promise<{ total: number; list: Parameter[] }> {
  const keyword = filter.keyword?.trim().toLowerCase() ?? '';
  const matching = (await listed(asked)).filter(
    ({ key, name, description, group, type, isInherited }) =>
      `${key} ${name} ${description}`.toLowerCase().includes(keyword) &&
      (filter.group === undefined || group === filter.group) &&
      (filter.type === undefined || type === filter.type) &&
      (filter.isOwn === undefined || isInherited !== filter.isOwn),
  );
  const from = (page.page - 1) * page.limit;
  return { total: matching.length, list: matching.slice(from, from + page.limit) };
}

export const parameterDetail = async (asked: Asked, key: string): Promise<Parameter> =>
  (await listed(asked)).find(one => one.key === key) ?? refuse('not-found');

/** For everybody who is signed in. */
export async function parameterValue(
  { contexts, actor, lang }: Omit<Asked, 'db'>,
  key: string,
): Promise<PartOf<'GET parameter/value', 'response'>> {
  const known = (await allOf(contexts, actor.merchantId, lang)).get(key);
  if (!known || known.stored.type === 'secret') refuse('not-found');
  const { type, value, style, colour } = known.stored;
  return { key, type, value, style, colour };
}

/** The value that the product reads. */
export async function numberParameter(
  contexts: Contexts,
  merchantId: string,
  key: BuiltInKey,
): Promise<number> {
  const known = (await allOf(contexts, merchantId, 'zh')).get(key);
  return Number(known?.stored.value ?? BUILT_IN[key].defaultValue);
}

const TEXTS = {
  taken: TAKEN.parameter_pkey,
  range: {
    zh: (least: number, most: number) => `应在 ${least} 到 ${most} 之间`,
    en: (least: number, most: number) => `must be from ${least} to ${most}`,
  },
  colour: { zh: '请填写颜色', en: 'Give a colour' },
};

function refuseValues(stored: StoredParameter, lang: Lang): void {
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = builtIn(stored.key) ?? {};
  const faults: { field: string; message: string }[] = (['value', 'defaultValue'] as const).flatMap(field => {
    const text = stored[field];
    const isOut = stored.type === 'number' && (Number(text) < least || Number(text) > most);
    const mayBeEmpty = field === 'defaultValue' || stored.type === 'secret' || stored.type === 'text';
    // A blank is a value of no other type.
    const message =
      faultOf(stored.type, mayBeEmpty ? text : text || ' ', lang) ??
      (isOut && text !== '' ? TEXTS.range[lang](least, most) : undefined);
    return message === undefined ? [] : [{ field, message }];
  });
  if (stored.style === 'custom' && stored.colour === '')
    faults.push({ field: 'colour', message: TEXTS.colour[lang] });
  if (faults.length > 0) refuse('invalid-fields', { fields: faults });
}

/** One change of a tenant's parameters at a time. */
async function held(asked: Asked): Promise<{ owner: string }> {
  const owner = await ownerOf(asked);
  const tx = await asked.contexts.tenant(owner);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`parameter ${owner}`}, 0))`.execute(tx);
  return { owner };
}

/** A secret is encrypted for its own row, and has no default. */
async function store(
  { db, contexts, actor, lang }: Asked,
  owner: string,
  { stored, before }: { stored: StoredParameter; before?: StoredParameter | undefined },
): Promise<void> {
  refuseValues(stored, lang);
  const isSecret = stored.type === 'secret';
  const isNew = isSecret && stored.value !== '' && stored.value !== before?.value;
  const after = {
    ...stored,
    value: isNew ? encrypt(db, stored.value, `parameter/${stored.id}`) : stored.value,
    defaultValue: isSecret ? '' : stored.defaultValue,
  };
  await writeParameter(await contexts.tenant(owner), owner, { ...after, updateBy: actor.userId });
  await describe({ contexts, actor }, { before, after });
}

const compared = (stored: StoredParameter | undefined) => {
  if (!stored) return undefined;
  const { id: _, updateBy: __, updateTime: ___, version: ____, value, ...fields } = stored;
  return stored.type === 'secret' ? { ...fields, secretValue: value } : { ...fields, value };
};

/** Rows of the installation are outside of the actor's tenant, so the operation is handed both states. */
async function describe(
  { contexts, actor }: Pick<Asked, 'contexts' | 'actor'>,
  { before, after }: { before?: StoredParameter | undefined; after?: StoredParameter | undefined },
): Promise<void> {
  const { key = '', name = '' } = after ?? before ?? {};
  const operation = { kind: 'parameter', id: key, name, operation: '' };
  await logOperation(await contexts.tenant(actor.merchantId), actor, {
    ...operation,
    compared: { before: compared(before), after: compared(after) },
  });
}

export async function addParameter(
  asked: Asked,
  input: PartOf<'POST parameter/add', 'body'>,
): Promise<{ key: string }> {
  const { contexts, lang } = asked;
  const { owner } = await held(asked);
  const { key } = input;
  if ((await allOf(contexts, owner, lang)).has(key))
    refuse('invalid-fields', { fields: [{ field: 'key', message: TEXTS.taken[lang] }] });
  const stored: StoredParameter = {
    id: newId(),
    description: '',
    group: '',
    style: 'blue',
    colour: '',
    updateBy: '',
    updateTime: null,
    version: 0,
    ...input,
    defaultValue: input.defaultValue ?? input.value,
  };
  await store(asked, owner, { stored });
  return { key };
}

/** A change of an inherited one makes one of the tenant's own. */
export async function updateParameter(
  asked: Asked,
  { version, key, ...input }: PartOf<'POST parameter/update', 'body'>,
): Promise<null> {
  const { contexts, lang } = asked;
  const { owner } = await held(asked);
  const known = (await allOf(contexts, owner, lang)).get(key) ?? refuse('not-found');
  const isOwn = known.owner === owner;
  if (version !== undefined && version !== known.stored.version) refuse('conflict');
  const own = isOwn ? known.stored : { ...known.stored, id: newId(), version: 0 };
  const value = own.type === 'secret' ? input.value || (isOwn ? own.value : '') : (input.value ?? own.value);
  const fixed = builtIn(key) && {
    name: own.name,
    description: own.description,
    group: own.group,
    defaultValue: own.defaultValue,
  };
  const stored = { ...own, ...input, value, ...fixed };
  await store(asked, owner, { stored, before: known.stored });
  return null;
}

export async function resetParameter(asked: Asked, key: string): Promise<null> {
  const { contexts, lang } = asked;
  const { owner } = await held(asked);
  const known = (await allOf(contexts, owner, lang)).get(key) ?? refuse('not-found');
  if (known.owner !== owner) return null;
  const inherits = owner !== SYSTEM_TENANT && (await isInstalled(contexts, key));
  if (builtIn(key) || inherits) {
    await removeRow(await contexts.tenant(owner), owner, key);
    const after = (await allOf(contexts, owner, lang)).get(key)?.stored;
    await describe(asked, { before: known.stored, after });
    return null;
  }
  const stored = { ...known.stored, value: known.stored.defaultValue };
  await store(asked, owner, { stored, before: known.stored });
  return null;
}

const isInstalled = async (contexts: Contexts, key: string): Promise<boolean> =>
  (await parameterRows(await contexts.tenant(SYSTEM_TENANT), SYSTEM_TENANT)).some(row => row.key === key);

export async function removeParameter(asked: Asked, key: string): Promise<null> {
  const { contexts, lang } = asked;
  const { owner } = await held(asked);
  const known = (await allOf(contexts, owner, lang)).get(key);
  if (!known || known.owner !== owner || builtIn(key)) refuse('not-found');
  await removeRow(await contexts.tenant(owner), owner, key);
  await describe(asked, { before: known.stored });
  return null;
}
