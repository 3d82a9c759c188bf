/** Adds, changes, removes and tries accounts. */
import { isDeepStrictEqual } from 'node:util';
import type { AccountKind, ChannelAccountDetail, PartOf } from '@countersign/sdk/api/contract';
import { refuseStale } from '../../audit/operations/stale.ts';
import { SendError } from '../../channels/channel.ts';
import type { AccountField, ChannelHttp, Connector } from '../../channels/connector.ts';
import { CONNECTORS } from '../../channels/connectors.ts';
import type { Tx } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { encrypt } from '../../db/encryption/index.ts';
import { holdLimit } from '../../db/limit.ts';
import { newId } from '../../db/new-id.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { enqueue } from '../../jobs/outbox.ts';
import { holdRights } from '../../rights/authority.ts';
import { carriesCodes } from './carrying-codes.ts';
import { opened, placeOf, secretsIn } from './open.ts';
import { type AccountRow, accountRow, fixOfKind, shown } from './queries.ts';

type Adding = PartOf<'POST message/account/add', 'body'>;
type Changing = PartOf<'POST message/account/update', 'body'>;
type Values = Record<string, string>;

const TEXTS = {
  kind: { zh: '没有这种账号类型', en: 'There is no such kind' },
  required: { zh: '请填写“{{label}}”', en: '“{{label}}” is required' },
  format: { zh: '“{{label}}”格式不正确', en: '“{{label}}” has a wrong format' },
  unknown: { zh: '没有这一项', en: 'There is no such field' },
  again: { zh: '服务器已更改，请重新填写“{{label}}”', en: 'The server has changed: type “{{label}}” again' },
};

export const accountKinds = (lang: Lang): AccountKind[] =>
  [...CONNECTORS.values()].map(({ kind, channel, fields }) => ({
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

export async function accountDetail(
  tx: Tx,
  { merchantId }: Actor,
  { db, lang, accountId }: Context & { accountId: string },
): Promise<ChannelAccountDetail> {
  const row = (await accountRow(tx, merchantId, accountId)) ?? refuse('not-found');
  return {
    ...shown(row, lang),
    config: row.config,
    secretsSet: Object.keys(secretsIn(db, row)),
    createTime: row.create_time.toISOString(),
  };
}

export async function addAccount(
  tx: Tx,
  actor: Actor,
  input: Adding,
  { db, lang }: Context,
): Promise<{ accountId: string }> {
  const connector = CONNECTORS.get(input.kind) ?? refuseField('kind', TEXTS.kind[lang]);
  const { config = {}, secrets = {}, isDefault = false, status = 'NORMAL' } = input;
  const known = filled(secrets);
  check(connector, { config, secrets: known }, lang);
  const accountId = newId();
  const { merchantId } = actor;
  const { channel } = connector;
  const asked = input.carriesCodes;
  const author = asked ? await holdRights(tx, actor) : actor;
  const carries_codes = carriesCodes(author, { channel, asked, before: false, isChanged: true, lang });
  await holdLimit(tx, ['channel accounts', merchantId]);
  const values = {
    merchant_id: merchantId,
    account_id: accountId,
    kind: connector.kind,
    channel,
    name: input.name.trim(),
    config: JSON.stringify(config),
    secret: sealed(db, accountId, known),
    status,
    is_default: false,
    carries_codes,
  };
  await tx.insertInto('channel_account').values(values).execute();
  if (isDefault) await makeDefault(tx, { merchantId, accountId, channel });
  return { accountId };
}

/** One default for each channel: the one before it gives way. */
async function makeDefault(
  tx: Tx,
  {
    merchantId,
    accountId,
    channel,
  }: { merchantId: string; accountId: string; channel: AccountRow['channel'] },
): Promise<void> {
  await tx
    .updateTable('channel_account')
    .set({ is_default: false })
    .where('merchant_id', '=', merchantId)
    .where('channel', '=', channel)
    .where('is_default', '=', true)
    .execute();
  await tx
    .updateTable('channel_account')
    .set({ is_default: true })
    .where('merchant_id', '=', merchantId)
    .where('account_id', '=', accountId)
    .execute();
}

export async function updateAccount(
  tx: Tx,
  actor: Actor,
  { accountId, version, ...input }: Changing,
  { db, lang }: Context,
): Promise<null> {
  const { merchantId } = actor;
  await holdLimit(tx, ['channel accounts', merchantId]);
  const before = (await accountRow(tx, merchantId, accountId)) ?? refuse('not-found');
  await refuseStale(
    tx,
    { merchantId, kind: 'channel-account', id: accountId, record: shown(before, lang) },
    version,
  );
  const connector = CONNECTORS.get(before.kind) ?? refuseField('kind', TEXTS.kind[lang]);
  const config = input.config ?? before.config;
  const secrets = secretsOf(connector, { db, before, config, typed: filled(input.secrets ?? {}), lang });
  check(connector, { config, secrets }, lang);
  const isChanged =
    !isDeepStrictEqual(filled(config), filled(before.config)) ||
    !isDeepStrictEqual(secrets, secretsIn(db, before));
  const { channel } = before;
  const author = input.carriesCodes ? await holdRights(tx, actor) : actor;
  await tx
    .updateTable('channel_account')
    .set({
      name: input.name?.trim() ?? before.name,
      config: JSON.stringify(config),
      secret: sealed(db, accountId, secrets),
      status: input.status ?? before.status,
      is_default: input.isDefault === false ? false : before.is_default,
      carries_codes: carriesCodes(author, {
        channel,
        asked: input.carriesCodes,
        before: before.carries_codes,
        isChanged,
        lang,
      }),
      paused_code: '',
      paused_time: null,
      version: before.version + 1,
    })
    .where('merchant_id', '=', merchantId)
    .where('account_id', '=', accountId)
    .execute();
  if (input.isDefault) await makeDefault(tx, { merchantId, accountId, channel });
  await enqueue(tx, merchantId, [
    { queue: 'send', payload: { merchantId, channel } },
    { queue: 'send', payload: { merchantId, channel, accountId } },
  ]);
  return null;
}

interface Stored {
  db: Database;
  before: AccountRow;
  config: Values;
  typed: Values;
  lang: Lang;
}

/** Absent ones stay, unless the host is another. */
function secretsOf({ fields }: Connector, { db, before, config, typed, lang }: Stored): Values {
  const known = secretsIn(db, before);
  const isMoved = fields.some(
    ({ isHost, name }) => isHost && (config[name] ?? '') !== (before.config[name] ?? ''),
  );
  if (!isMoved) return { ...known, ...typed };
  const missing = fields.find(({ name }) => name in known && !(name in typed));
  if (missing) refuseField(`secrets.${missing.name}`, fill(TEXTS.again[lang], missing, lang));
  return typed;
}

/** Taken as the spec's callers send it: an empty one is not set. */
const filled = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

const sealed = (db: Database, accountId: string, secrets: Values): string =>
  Object.keys(secrets).length === 0 ? '' : encrypt(db, JSON.stringify(secrets), placeOf(accountId));

const fill = (text: string, { label }: AccountField, lang: Lang) => text.replace('{{label}}', label[lang]);

/** Holds settings and secrets to the fields of their kind. */
function check(
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
    if (unknown !== undefined) refuseField(`${part}.${unknown}`, TEXTS.unknown[lang]);
    for (const field of own) checkField(field, { part, value: values[field.name] ?? '', lang });
  }
}

function checkField(
  field: AccountField,
  { part, value, lang }: { part: string; value: string; lang: Lang },
): void {
  const place = `${part}.${field.name}`;
  if (value === '' && field.isRequired) refuseField(place, fill(TEXTS.required[lang], field, lang));
  if (value === '') return;
  const isWrong =
    (field.pattern && !field.pattern.test(value)) || (field.choices && !field.choices.includes(value));
  if (isWrong || /[\r\n]/.test(part === 'config' ? value : ''))
    refuseField(place, fill(TEXTS.format[lang], field, lang));
}

const refuseField = (field: string, message: string): never =>
  refuse('invalid-fields', { fields: [{ field, message }] });

export async function removeAccount(tx: Tx, { merchantId }: Actor, accountId: string): Promise<null> {
  const { numDeletedRows } = await tx
    .deleteFrom('channel_account')
    .where('merchant_id', '=', merchantId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) refuse('not-found');
  return null;
}

const TEST = {
  title: { zh: '测试消息', en: 'Test message' },
  text: { zh: '这是一条测试消息，账号可以正常发送。', en: 'This is a test message: the account sends.' },
};

export interface Tried {
  row: AccountRow;
  to: { userId: string; name: string; email: string; phone: string; subject: string };
}

/** The account and the receiver of a test, read before the provider is called outside of any transaction. */
export async function readTried(tx: Tx, { merchantId, userId }: Actor, accountId: string): Promise<Tried> {
  const row = (await accountRow(tx, merchantId, accountId)) ?? refuse('not-found');
  const person = await tx
    .selectFrom('app_user')
    .select(['nick_name', 'email', 'phonenumber'])
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const known = await tx
    .selectFrom('channel_subject')
    .select('subject')
    .where('merchant_id', '=', merchantId)
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const { nick_name: name = '', email = '', phonenumber: phone = '' } = person ?? {};
  return { row, to: { userId, name, email, phone, subject: known?.subject ?? '' } };
}

/** A code and nothing else: what an address answers must not reach the person who chose it. */
export async function tryAccount(
  { row, to }: Tried,
  { db, lang, http }: Context & { http: ChannelHttp },
): Promise<{ isOk: boolean; code: string; fix: string }> {
  const failed = (code: string) => ({ isOk: false, code, fix: fixOfKind(row.kind, code, lang) });
  const connector = CONNECTORS.get(row.kind) ?? refuse('not-found');
  if (!connector.reaches(to)) return failed('no-address');
  const message = { id: `test.${newId()}`, to, title: TEST.title[lang], text: TEST.text[lang], link: '' };
  try {
    await connector.send(opened(db, row), message, http);
    return { isOk: true, code: '', fix: '' };
  } catch (error) {
    return failed((error instanceof SendError && error.code.slice(0, 100)) || 'failed');
  }
}
