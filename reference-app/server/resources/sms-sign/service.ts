/** Adds, changes and removes SMS signs. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { refuseStale } from '../../audit/operations/stale.ts';
import type { Tx } from '../../db/access.ts';
import { holdLimit } from '../../db/limit.ts';
import { newId } from '../../db/new-id.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { TAKEN } from '../../http/errors/unique-rules.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { shown, signRow } from './queries.ts';

type Adding = PartOf<'POST message/sign/add', 'body'>;
type Changing = PartOf<'POST message/sign/update', 'body'>;

const TEXTS = {
  accountId: { zh: '没有这个短信账号', en: 'There is no such SMS account' },
  name: TAKEN.sms_sign_name,
  isDefault: { zh: '停用的签名不能是默认签名', en: 'A sign that is off cannot be the default' },
};

const refuseField = (field: keyof typeof TEXTS, lang: Lang): never =>
  refuse('invalid-fields', { fields: [{ field, message: TEXTS[field][lang] }] });

interface Sign {
  signId: string;
  accountId: string;
  name: string;
  isDefault: boolean;
  status: 'NORMAL' | 'ABNORMAL';
}

/** Refuses a name that is taken, and takes the default from the sign before it. Call with the lock of the tenant's signs. */
async function yieldDefault(tx: Tx, merchantId: string, sign: Sign, lang: Lang): Promise<void> {
  const { signId, accountId, name, isDefault, status } = sign;
  if (isDefault && status === 'ABNORMAL') refuseField('isDefault', lang);
  const others = tx
    .selectFrom('sms_sign')
    .select('sign_id')
    .where('merchant_id', '=', merchantId)
    .where('account_id', '=', accountId)
    .where('sign_id', '<>', signId);
  if (await others.where('name', '=', name).executeTakeFirst()) refuseField('name', lang);
  if (!isDefault) return;
  await tx
    .updateTable('sms_sign')
    .set({ is_default: false })
    .where('merchant_id', '=', merchantId)
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .execute();
}

export async function addSign(
  tx: Tx,
  { merchantId }: Actor,
  input: Adding,
  lang: Lang,
): Promise<{ signId: string }> {
  const { accountId, source = 0, purpose = 'own', isDefault = false, remark = '', status = 'NORMAL' } = input;
  await holdLimit(tx, ['sms signs', merchantId]);
  const account = await tx
    .selectFrom('channel_account')
    .select('account_id')
    .where('merchant_id', '=', merchantId)
    .where('account_id', '=', accountId)
    .where('channel', '=', 'sms')
    .executeTakeFirst();
  if (!account) refuseField('accountId', lang);
  const signId = newId();
  const name = input.name.trim();
  await yieldDefault(tx, merchantId, { signId, accountId, name, isDefault, status }, lang);
  await tx
    .insertInto('sms_sign')
    .values({
      merchant_id: merchantId,
      sign_id: signId,
      account_id: accountId,
      name,
      source,
      purpose,
      is_default: isDefault,
      remark: remark.trim(),
      status,
    })
    .execute();
  return { signId };
}

export async function updateSign(
  tx: Tx,
  { merchantId }: Actor,
  { signId, version, ...input }: Changing,
  lang: Lang,
): Promise<null> {
  await holdLimit(tx, ['sms signs', merchantId]);
  const before = (await signRow(tx, merchantId, signId)) ?? refuse('not-found');
  await refuseStale(tx, { merchantId, kind: 'sms-sign', id: signId, record: shown(before) }, version);
  const status = input.status ?? before.status;
  const name = input.name?.trim() ?? before.name;
  // One that is switched off is no default any more.
  const isDefault = input.isDefault ?? (before.is_default && status === 'NORMAL');
  await yieldDefault(tx, merchantId, { signId, accountId: before.account_id, name, isDefault, status }, lang);
  await tx
    .updateTable('sms_sign')
    .set({
      name,
      source: input.source ?? before.source,
      purpose: input.purpose ?? before.purpose,
      is_default: isDefault,
      remark: input.remark?.trim() ?? before.remark,
      status,
      version: before.version + 1,
    })
    .where('merchant_id', '=', merchantId)
    .where('sign_id', '=', signId)
    .execute();
  return null;
}

export async function removeSign(tx: Tx, { merchantId }: Actor, signId: string): Promise<null> {
  const { numDeletedRows } = await tx
    .deleteFrom('sms_sign')
    .where('merchant_id', '=', merchantId)
    .where('sign_id', '=', signId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) refuse('not-found');
  return null;
}
