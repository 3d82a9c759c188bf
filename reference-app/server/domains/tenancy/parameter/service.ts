/**
 * Resolves and changes parameters. Values of the installation override the product defaults, and values of a
 * tenant override both.
 */
import type { PartOf, SystemParameter } from '@countersign/sdk/api/contract';
import { type RawBuilder, sql } from 'kysely';
import { logOperation } from '../../../audit/operations/log.ts';
import { type Contexts, SYSTEM_TENANT } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { encryptSecret } from '../../../db/encryption/index.ts';
import { createPersonNameLookup } from '../../../db/names/person-names.ts';
import { newId } from '../../../db/new-id.ts';
import type { Page } from '../../../db/paging.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { UNIQUE_VIOLATION_REFUSAL_BY_CONSTRAINT } from '../../../http/errors/unique-rules.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { tenantsByIds } from '../merchant/tenants.ts';
import { valueTypeError } from '../properties/values.ts';
import { BUILT_IN_PARAMETERS, type BuiltInKey, builtInParameter } from './built-in.ts';
import { deleteParameterRow, parameterRows, type StoredParameter, writeParameter } from './queries.ts';

export interface ParameterCall {
  db: Database;
  contexts: Contexts;
  actor: Actor;
  lang: Lang;
}

/** A parameter and the tenant from which its value comes. */
interface SourcedParameter {
  stored: StoredParameter;
  /** The tenant of the stored row. Undefined if the value is a product default. */
  owner: string | undefined;
}

/**
 * Returns the id of the tenant under which the actor's parameter values are stored. Actors of the first
 * tenant change the values of the whole installation.
 */
async function findParameterOwnerTenant({ contexts, actor: { merchantId } }: ParameterCall): Promise<string> {
  const own = (await tenantsByIds(await contexts.auth(), [merchantId])).get(merchantId);
  return own?.isFirst ? SYSTEM_TENANT : merchantId;
}

/**
 * Merges the product defaults, the rows of the installation and the rows of the tenant, in increasing order
 * of precedence.
 */
async function mergeParametersByPrecedence(
  contexts: Contexts,
  owner: string,
  lang: Lang,
): Promise<Map<string, SourcedParameter>> {
  const all = new Map<string, SourcedParameter>();
  for (const key of Object.keys(BUILT_IN_PARAMETERS))
    all.set(key, { stored: defaultParameterRow(key, lang), owner: undefined });
  for (const merchantId of new Set([SYSTEM_TENANT, owner]))
    for (const row of await parameterRows(await contexts.tenant(merchantId))) {
      const { name, description, group, type } = builtInParameter(row.key)
        ? defaultParameterRow(row.key, lang)
        : row;
      all.set(row.key, { stored: { ...row, name, description, group, type }, owner: merchantId });
    }
  return all;
}

function defaultParameterRow(key: string, lang: Lang): StoredParameter {
  const { name, description, group, type, defaultValue } = BUILT_IN_PARAMETERS[key as BuiltInKey];
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

function toParameter(
  { stored, owner }: SourcedParameter,
  isOwnersOwn: boolean,
  nameOf: (userId: string) => string,
): SystemParameter {
  const { id: _, updateBy, updateTime, ...fields } = stored;
  const isSecret = stored.type === 'secret';
  const { least = null, most = null } = builtInParameter(stored.key) ?? {};
  return {
    ...fields,
    value: isSecret ? '' : stored.value,
    defaultValue: isSecret ? '' : stored.defaultValue,
    hasValue: stored.value !== '',
    isBuiltIn: builtInParameter(stored.key) !== undefined,
    isInherited: owner === undefined || !isOwnersOwn,
    least,
    most,
    updateBy: isOwnersOwn && updateBy ? nameOf(updateBy) : '',
    updateTime: updateTime?.toISOString() ?? null,
  };
}

async function listParameters(asked: ParameterCall): Promise<SystemParameter[]> {
  const { contexts, actor, lang } = asked;
  const owner = await findParameterOwnerTenant(asked);
  const all = [...(await mergeParametersByPrecedence(contexts, owner, lang)).values()];
  const tx = await contexts.tenant(actor.merchantId);
  const nameOf = await createPersonNameLookup(
    tx,
    all.map(({ stored }) => stored.updateBy),
  );
  return all
    .map(known => toParameter(known, known.owner === owner, nameOf))
    .sort((a, b) => a.group.localeCompare(b.group, lang) || a.key.localeCompare(b.key, 'en'));
}

export async function parameterPage(
  asked: ParameterCall,
  { filter, page }: { filter: PartOf<'GET parameter/page', 'query'>; page: Page },
): Promise<{ total: number; list: SystemParameter[] }> {
  const keyword = filter.keyword?.trim().toLowerCase() ?? '';
  const matching = (await listParameters(asked)).filter(
    ({ key, name, description, group, type, isInherited }) =>
      `${key} ${name} ${description}`.toLowerCase().includes(keyword) &&
      (filter.group === undefined || group === filter.group) &&
      (filter.type === undefined || type === filter.type) &&
      (filter.isOwn === undefined || isInherited !== filter.isOwn),
  );
  const from = (page.page - 1) * page.limit;
  return { total: matching.length, list: matching.slice(from, from + page.limit) };
}

export const parameterDetail = async (asked: ParameterCall, key: string): Promise<SystemParameter> =>
  (await listParameters(asked)).find(one => one.key === key) ?? throwRefusal('not-found');

/** Returns the value of a parameter, for every signed-in user. Secrets are treated as unknown parameters. */
export async function parameterValue(
  { contexts, actor, lang }: Omit<ParameterCall, 'db'>,
  key: string,
): Promise<PartOf<'GET parameter/value', 'response'>> {
  const known = (await mergeParametersByPrecedence(contexts, actor.merchantId, lang)).get(key);
  if (!known || known.stored.type === 'secret') throwRefusal('not-found');
  const { type, value, style, colour } = known.stored;
  return { key, type, value, style, colour };
}

/** Returns the value of a parameter that the product itself reads. */
async function readBuiltInParameter(
  contexts: Contexts,
  merchantId: string,
  key: BuiltInKey,
): Promise<string> {
  const known = (await mergeParametersByPrecedence(contexts, merchantId, 'zh')).get(key);
  return known?.stored.value ?? BUILT_IN_PARAMETERS[key].defaultValue;
}

/**
 * Returns the SQL expression for a numeric parameter of the product, in the transaction of the tenant. Its value
 * is that of the tenant, of the installation, or the default.
 */
export const numberParameterSql = (key: BuiltInKey): RawBuilder<number> =>
  sql<number>`coalesce(countersign_parameter(${key})::float8, ${Number(BUILT_IN_PARAMETERS[key].defaultValue)})`;

export const readNumberParameter = async (
  contexts: Contexts,
  merchantId: string,
  key: BuiltInKey,
): Promise<number> => Number(await readBuiltInParameter(contexts, merchantId, key));

export const readBooleanParameter = async (
  contexts: Contexts,
  merchantId: string,
  key: BuiltInKey,
): Promise<boolean> => (await readBuiltInParameter(contexts, merchantId, key)) === 'true';

const texts = {
  taken: UNIQUE_VIOLATION_REFUSAL_BY_CONSTRAINT.parameter_pkey,
  range: {
    zh: (least: number, most: number) => `应在 ${least} 到 ${most} 之间`,
    en: (least: number, most: number) => `must be from ${least} to ${most}`,
  },
  colour: { zh: '请填写颜色', en: 'Give a colour' },
};

function throwIfInvalidParameterValue(stored: StoredParameter, lang: Lang): void {
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } =
    builtInParameter(stored.key) ?? {};
  const faults: { field: string; message: string }[] = (['value', 'defaultValue'] as const).flatMap(field => {
    const text = stored[field];
    const isOut = stored.type === 'number' && (Number(text) < least || Number(text) > most);
    const mayBeEmpty = field === 'defaultValue' || stored.type === 'secret' || stored.type === 'text';
    // An empty value is valid only for parameters of the types text and secret.
    // If a value must not be empty, an empty text is replaced with a space, which the type check refuses.
    const message =
      valueTypeError(stored.type, mayBeEmpty ? text : text || ' ', lang) ??
      (isOut && text !== '' ? texts.range[lang](least, most) : undefined);
    return message === undefined ? [] : [{ field, message }];
  });
  if (stored.style === 'custom' && stored.colour === '')
    faults.push({ field: 'colour', message: texts.colour[lang] });
  if (faults.length > 0) throwRefusal('invalid-fields', { fields: faults });
}

/** Locks the parameters of a tenant, so that concurrent changes run one after another. */
async function lockParameters(asked: ParameterCall): Promise<{ owner: string }> {
  const owner = await findParameterOwnerTenant(asked);
  const tx = await asked.contexts.tenant(owner);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`parameter ${owner}`}, 0))`.execute(tx);
  return { owner };
}

/**
 * Stores a parameter. The value of a secret is encrypted and valid only in its own row. The default value of
 * a secret is always empty.
 */
async function storeParameter(
  { db, contexts, actor, lang }: ParameterCall,
  owner: string,
  { stored, before }: { stored: StoredParameter; before?: StoredParameter | undefined },
): Promise<void> {
  throwIfInvalidParameterValue(stored, lang);
  const isSecret = stored.type === 'secret';
  const isNew = isSecret && stored.value !== '' && stored.value !== before?.value;
  const after = {
    ...stored,
    value: isNew ? encryptSecret(db, stored.value, `parameter/${stored.id}`) : stored.value,
    defaultValue: isSecret ? '' : stored.defaultValue,
  };
  await writeParameter(await contexts.tenant(owner), { ...after, updateBy: actor.userId });
  await logParameterChange({ contexts, actor }, { before, after });
}

const parameterFieldsForLog = (stored: StoredParameter | undefined) => {
  if (!stored) return undefined;
  const { id: _, updateBy: __, updateTime: ___, version: ____, value, ...fields } = stored;
  return stored.type === 'secret' ? { ...fields, secretValue: value } : { ...fields, value };
};

/**
 * Logs the change of a parameter. Rows of the installation are outside the actor's tenant, so the caller
 * provides the states before and after the change.
 */
async function logParameterChange(
  { contexts, actor }: Pick<ParameterCall, 'contexts' | 'actor'>,
  { before, after }: { before?: StoredParameter | undefined; after?: StoredParameter | undefined },
): Promise<void> {
  const { key = '', name = '' } = after ?? before ?? {};
  const operation = { kind: 'parameter', id: key, name, operation: '' };
  await logOperation(await contexts.tenant(actor.merchantId), actor, {
    ...operation,
    compared: { before: parameterFieldsForLog(before), after: parameterFieldsForLog(after) },
  });
}

export async function addParameter(
  asked: ParameterCall,
  input: PartOf<'POST parameter/add', 'body'>,
): Promise<{ key: string }> {
  const { contexts, lang } = asked;
  const { owner } = await lockParameters(asked);
  const { key } = input;
  if ((await mergeParametersByPrecedence(contexts, owner, lang)).has(key))
    throwRefusal('invalid-fields', { fields: [{ field: 'key', message: texts.taken[lang] }] });
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
  await storeParameter(asked, owner, { stored });
  return { key };
}

/** Changes a parameter. If the tenant has only inherited the parameter, a row of the tenant is created. */
export async function updateParameter(
  asked: ParameterCall,
  { version, key, ...input }: PartOf<'POST parameter/update', 'body'>,
): Promise<null> {
  const { contexts, lang } = asked;
  const { owner } = await lockParameters(asked);
  const known =
    (await mergeParametersByPrecedence(contexts, owner, lang)).get(key) ?? throwRefusal('not-found');
  const isOwn = known.owner === owner;
  if (version !== undefined && version !== known.stored.version) throwRefusal('conflict');
  const own = isOwn ? known.stored : { ...known.stored, id: newId(), version: 0 };
  const value = own.type === 'secret' ? input.value || (isOwn ? own.value : '') : (input.value ?? own.value);
  const fixed = builtInParameter(key) && {
    name: own.name,
    description: own.description,
    group: own.group,
    defaultValue: own.defaultValue,
  };
  const stored = { ...own, ...input, value, ...fixed };
  await storeParameter(asked, owner, { stored, before: known.stored });
  return null;
}

export async function resetParameter(asked: ParameterCall, key: string): Promise<null> {
  const { contexts, lang } = asked;
  const { owner } = await lockParameters(asked);
  const known =
    (await mergeParametersByPrecedence(contexts, owner, lang)).get(key) ?? throwRefusal('not-found');
  if (known.owner !== owner) return null;
  const inherits = owner !== SYSTEM_TENANT && (await isInstallationParameter(contexts, key));
  if (builtInParameter(key) || inherits) {
    await deleteParameterRow(await contexts.tenant(owner), key);
    const after = (await mergeParametersByPrecedence(contexts, owner, lang)).get(key)?.stored;
    await logParameterChange(asked, { before: known.stored, after });
    return null;
  }
  const stored = { ...known.stored, value: known.stored.defaultValue };
  await storeParameter(asked, owner, { stored, before: known.stored });
  return null;
}

const isInstallationParameter = async (contexts: Contexts, key: string): Promise<boolean> =>
  (await parameterRows(await contexts.tenant(SYSTEM_TENANT))).some(row => row.key === key);

export async function removeParameter(asked: ParameterCall, key: string): Promise<null> {
  const { contexts, lang } = asked;
  const { owner } = await lockParameters(asked);
  const known = (await mergeParametersByPrecedence(contexts, owner, lang)).get(key);
  if (!known || known.owner !== owner || builtInParameter(key)) throwRefusal('not-found');
  await deleteParameterRow(await contexts.tenant(owner), key);
  await logParameterChange(asked, { before: known.stored });
  return null;
}
