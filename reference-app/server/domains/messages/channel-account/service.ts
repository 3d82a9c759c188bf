/** Adds, changes, removes and tests channel accounts. */
import { isDeepStrictEqual } from 'node:util';
import type {
  ChannelAccountDetail,
  ChannelAccountKindDefinition,
  PartOf,
} from '@countersign/sdk/api/contract';
import { throwIfStaleVersion } from '../../../audit/operations/stale.ts';
import { SendError } from '../../../channels/channel.ts';
import type { AccountField, ChannelHttp, Connector } from '../../../channels/connector.ts';
import { CONNECTORS_BY_KIND } from '../../../channels/connectors.ts';
import type { Tx } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { encryptSecret } from '../../../db/encryption/index.ts';
import { acquireRowCountLock } from '../../../db/limit.ts';
import { newId } from '../../../db/new-id.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { enqueueJobs } from '../../../jobs/outbox.ts';
import { lockTenantRightsUntilTransactionEnd } from '../../../rights/authority.ts';
import { decideVerificationCodeSending } from './carrying-codes.ts';
import { accountEncryptionContext, decryptSecrets, toDecryptedAccount } from './open.ts';
import {
  type AccountRow,
  channelProviderErrorFixText,
  readChannelAccountRow,
  toChannelAccount,
} from './queries.ts';

type Adding = PartOf<'POST message/account/add', 'body'>;
type Changing = PartOf<'POST message/account/update', 'body'>;
type Values = Record<string, string>;

const texts = {
  kind: { zh: '没有这种账号类型', en: 'There is no such kind' },
  required: { zh: '请填写“{{label}}”', en: '“{{label}}” is required' },
  format: { zh: '“{{label}}”格式不正确', en: '“{{label}}” has a wrong format' },
  unknown: { zh: '没有这一项', en: 'There is no such field' },
  again: { zh: '服务器已更改，请重新填写“{{label}}”', en: 'The server has changed: type “{{label}}” again' },
};

export const listChannelAccountKinds = (lang: Lang): ChannelAccountKindDefinition[] =>
  [...CONNECTORS_BY_KIND.values()].map(({ kind, channel, fields }) => ({
    kind,
    channel,
    fields: fields.map(field => ({
      name: field.name,
      label: field.label[lang],
      hint: field.hint?.[lang] ?? '',
      isSecret: field.isSecret ?? false,
      isRequired: field.isRequired ?? false,
      choices: [...(field.choices ?? [])],
    })),
  }));

interface Context {
  db: Database;
  lang: Lang;
}

export async function readChannelAccountDetail(
  tx: Tx,
  { db, lang, accountId }: Context & { accountId: string },
): Promise<ChannelAccountDetail> {
  const row = (await readChannelAccountRow(tx, accountId)) ?? throwRefusal('not-found');
  return {
    ...toChannelAccount(row, lang),
    config: row.config,
    secretsSet: Object.keys(decryptSecrets(db, row)),
    createTime: row.createTime.toISOString(),
  };
}

export async function addChannelAccount(
  tx: Tx,
  actor: Actor,
  input: Adding,
  { db, lang }: Context,
): Promise<{ accountId: string }> {
  const connector =
    CONNECTORS_BY_KIND.get(input.kind) ?? throwInvalidChannelAccountField('kind', texts.kind[lang]);
  const { config = {}, secrets = {}, isDefault = false, status = 'NORMAL' } = input;
  const known = withoutEmptyValues(secrets);
  throwIfInvalidAccountValues(connector, { config, secrets: known }, lang);
  const accountId = newId();
  const { merchantId } = actor;
  const { channel } = connector;
  const asked = input.carriesCodes;
  const author = asked ? await lockTenantRightsUntilTransactionEnd(tx, actor) : actor;
  const carriesCodes = decideVerificationCodeSending(author, {
    channel,
    asked,
    before: false,
    isChanged: true,
    lang,
  });
  await acquireRowCountLock(tx, ['channel accounts', merchantId]);
  const values = {
    accountId: accountId,
    kind: connector.kind,
    channel,
    name: input.name.trim(),
    config: JSON.stringify(config),
    secret: encryptSecrets(db, accountId, known),
    status,
    isDefault: false,
    carriesCodes,
  };
  await tx.insertInto('channelAccount').values(values).execute();
  if (isDefault) await setChannelDefaultAccount(tx, { accountId, channel });
  return { accountId };
}

/** Makes the account the only default of its channel. */
async function setChannelDefaultAccount(
  tx: Tx,
  { accountId, channel }: { accountId: string; channel: AccountRow['channel'] },
): Promise<void> {
  await tx
    .updateTable('channelAccount')
    .set({ isDefault: false })
    .where('channel', '=', channel)
    .where('isDefault', '=', true)
    .execute();
  await tx
    .updateTable('channelAccount')
    .set({ isDefault: true })
    .where('accountId', '=', accountId)
    .execute();
}

export async function updateAccount(
  tx: Tx,
  actor: Actor,
  { accountId, version, ...input }: Changing,
  { db, lang }: Context,
): Promise<null> {
  const { merchantId } = actor;
  await acquireRowCountLock(tx, ['channel accounts', merchantId]);
  const before = (await readChannelAccountRow(tx, accountId)) ?? throwRefusal('not-found');
  await throwIfStaleVersion(
    tx,
    { merchantId, kind: 'channel-account', id: accountId, record: toChannelAccount(before, lang) },
    version,
  );
  const connector =
    CONNECTORS_BY_KIND.get(before.kind) ?? throwInvalidChannelAccountField('kind', texts.kind[lang]);
  const config = input.config ?? before.config;
  const secrets = mergeSecrets(connector, {
    db,
    before,
    config,
    typed: withoutEmptyValues(input.secrets ?? {}),
    lang,
  });
  throwIfInvalidAccountValues(connector, { config, secrets }, lang);
  const isChanged =
    !isDeepStrictEqual(withoutEmptyValues(config), withoutEmptyValues(before.config)) ||
    !isDeepStrictEqual(secrets, decryptSecrets(db, before));
  const { channel } = before;
  const author = input.carriesCodes ? await lockTenantRightsUntilTransactionEnd(tx, actor) : actor;
  await tx
    .updateTable('channelAccount')
    .set({
      name: input.name?.trim() ?? before.name,
      config: JSON.stringify(config),
      secret: encryptSecrets(db, accountId, secrets),
      status: input.status ?? before.status,
      isDefault: input.isDefault === false ? false : before.isDefault,
      carriesCodes: decideVerificationCodeSending(author, {
        channel,
        asked: input.carriesCodes,
        before: before.carriesCodes,
        isChanged,
        lang,
      }),
      pausedCode: '',
      pausedTime: null,
      version: before.version + 1,
    })
    .where('accountId', '=', accountId)
    .execute();
  if (input.isDefault) await setChannelDefaultAccount(tx, { accountId, channel });
  await enqueueJobs(tx, merchantId, [
    { queue: 'send', payload: { merchantId, channel } },
    { queue: 'send', payload: { merchantId, channel, accountId } },
  ]);
  return null;
}

interface SecretsChange {
  db: Database;
  before: AccountRow;
  config: Values;
  typed: Values;
  lang: Lang;
}

/**
 * Returns the secrets of a channel account after a change. A secret that the request omits keeps its stored
 * value. If the request changes the account's host, it must contain all stored secrets again.
 */
function mergeSecrets({ fields }: Connector, { db, before, config, typed, lang }: SecretsChange): Values {
  const known = decryptSecrets(db, before);
  const isMoved = fields.some(
    ({ isHost, name }) => isHost && (config[name] ?? '') !== (before.config[name] ?? ''),
  );
  if (!isMoved) return { ...known, ...typed };
  const missing = fields.find(({ name }) => name in known && !(name in typed));
  if (missing)
    throwInvalidChannelAccountField(
      `secrets.${missing.name}`,
      replaceFieldLabelPlaceholder(texts.again[lang], missing, lang),
    );
  return typed;
}

/**
 * Removes empty settings and secrets of a channel account, because an empty value means that the field is not
 * set.
 */
const withoutEmptyValues = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

const encryptSecrets = (db: Database, accountId: string, secrets: Values): string =>
  Object.keys(secrets).length === 0
    ? ''
    : encryptSecret(db, JSON.stringify(secrets), accountEncryptionContext(accountId));

const replaceFieldLabelPlaceholder = (text: string, { label }: AccountField, lang: Lang) =>
  text.replace('{{label}}', label[lang]);

/** Throws if settings or secrets do not match the fields of the account type. */
function throwIfInvalidAccountValues(
  { fields }: Connector,
  { config, secrets }: { config: Values; secrets: Values },
  lang: Lang,
): void {
  for (const [part, values] of [
    ['config', config],
    ['secrets', secrets],
  ] as const) {
    const own = fields.filter(({ isSecret = false }) => isSecret === (part === 'secrets'));
    const unknown = Object.keys(values).find(name => !own.some(field => field.name === name));
    if (unknown !== undefined) throwInvalidChannelAccountField(`${part}.${unknown}`, texts.unknown[lang]);
    for (const field of own)
      throwIfInvalidAccountValue(field, { part, value: values[field.name] ?? '', lang });
  }
}

function throwIfInvalidAccountValue(
  field: AccountField,
  { part, value, lang }: { part: string; value: string; lang: Lang },
): void {
  const place = `${part}.${field.name}`;
  if (value === '' && field.isRequired)
    throwInvalidChannelAccountField(place, replaceFieldLabelPlaceholder(texts.required[lang], field, lang));
  if (value === '') return;
  const isWrong =
    (field.pattern && !field.pattern.test(value)) || (field.choices && !field.choices.includes(value));
  if (isWrong || /[\r\n]/.test(part === 'config' ? value : ''))
    throwInvalidChannelAccountField(place, replaceFieldLabelPlaceholder(texts.format[lang], field, lang));
}

const throwInvalidChannelAccountField = (field: string, message: string): never =>
  throwRefusal('invalid-fields', { fields: [{ field, message }] });

export async function removeAccount(tx: Tx, accountId: string): Promise<null> {
  const { numDeletedRows } = await tx
    .deleteFrom('channelAccount')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throwRefusal('not-found');
  return null;
}

const channelTestMessageTexts = {
  title: { zh: '测试消息', en: 'Test message' },
  text: { zh: '这是一条测试消息，账号可以正常发送。', en: 'This is a test message: the account sends.' },
};

export interface AccountTest {
  row: AccountRow;
  to: { userId: string; name: string; email: string; phone: string; subject: string };
}

/**
 * Reads the channel account and the recipient for a test message. The provider is called later, outside of
 * any transaction.
 */
export async function prepareChannelAccountTest(
  tx: Tx,
  { userId }: Actor,
  accountId: string,
): Promise<AccountTest> {
  const row = (await readChannelAccountRow(tx, accountId)) ?? throwRefusal('not-found');
  const person = await tx
    .selectFrom('appUser')
    .select(['nickName', 'email', 'phonenumber'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  const known = await tx
    .selectFrom('channelSubject')
    .select('subject')
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  const { nickName: name = '', email = '', phonenumber: phone = '' } = person ?? {};
  return { row, to: { userId, name, email, phone, subject: known?.subject ?? '' } };
}

/**
 * Sends a test message. Returns only a code, because the user who configured the address must not see the
 * reply of that address.
 */
export async function sendTestMessageViaAccount(
  { row, to }: AccountTest,
  { db, lang, http }: Context & { http: ChannelHttp },
): Promise<{ isOk: boolean; code: string; fix: string }> {
  const failed = (code: string) => ({
    isOk: false,
    code,
    fix: channelProviderErrorFixText(row.kind, code, lang),
  });
  const connector = CONNECTORS_BY_KIND.get(row.kind) ?? throwRefusal('not-found');
  if (!connector.reaches(to)) return failed('no-address');
  const message = {
    id: `test.${newId()}`,
    to,
    title: channelTestMessageTexts.title[lang],
    text: channelTestMessageTexts.text[lang],
    link: '',
  };
  try {
    await connector.send(toDecryptedAccount(db, row), message, http);
    return { isOk: true, code: '', fix: '' };
  } catch (error) {
    return failed((error instanceof SendError && error.code.slice(0, 100)) || 'failed');
  }
}
