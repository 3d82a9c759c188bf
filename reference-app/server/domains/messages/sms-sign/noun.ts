/**
 * SMS signatures (sender names in SMS), for the administrators of channel accounts. Each account has at most
 * one default signature.
 */
import type { PartOf, SmsSignature } from '@countersign/sdk/api/contract';
import { type SmsSignColumns, smsSignNoun } from '@countersign/sdk/api/nouns';
import type { FastifyInstance } from 'fastify';
import { type Generated, sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { acquireRowCountLock } from '../../../db/limit.ts';
import { newId } from '../../../db/new-id.ts';
import type { StoredColumns } from '../../../db/nouns.ts';
import { readPagingFromQuery } from '../../../db/paging.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import { route } from '../../../http/route.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { createRecordStore, type StoredRecord } from '../../../records/record-store.ts';

declare module '../../../db/tables.ts' {
  interface TenantTables {
    smsSign: StoredColumns<SmsSignColumns> & {
      signId: string;
      version: Generated<number>;
      createTime: DefaultTime;
    };
  }
}

interface ComputedFields {
  accountName: string;
  createTime: Date;
}

const smsSignatureStore = createRecordStore<typeof smsSignNoun, ComputedFields>(smsSignNoun, {
  accountName: sql`(
    select a.name from channel_account a where a.merchant_id = r.merchant_id and a.account_id = r.account_id)`,
  createTime: sql`r.create_time`,
});

const audit = smsSignatureStore.audit('name', ['accountName']);

const toSmsSign = (row: StoredRecord<typeof smsSignNoun, ComputedFields>): SmsSignature => ({
  ...row,
  createTime: row.createTime.toISOString(),
});

const texts = {
  accountId: { zh: '没有这个短信账号', en: 'There is no such SMS account' },
  name: smsSignNoun.unique.sms_sign_name,
  isDefault: { zh: '停用的签名不能是默认签名', en: 'A sign that is off cannot be the default' },
};

const throwInvalidSmsSignatureField = (field: keyof typeof texts, lang: Lang): never =>
  throwRefusal('invalid-fields', { fields: [{ field, message: texts[field][lang] }] });

type SignValues = Pick<SmsSignature, 'signId' | 'accountId' | 'name' | 'isDefault' | 'status'>;

/**
 * Refuses a name that another signature already has. If the signature becomes the default, the previous
 * default signature is no longer the default. The caller must hold the lock on the tenant's signatures.
 */
async function replaceDefaultSmsSignature(tx: Tx, sign: SignValues, lang: Lang): Promise<void> {
  const { signId, accountId, name, isDefault, status } = sign;
  if (isDefault && status === 'ABNORMAL') throwInvalidSmsSignatureField('isDefault', lang);
  const others = tx
    .selectFrom('smsSign')
    .select('signId')
    .where('accountId', '=', accountId)
    .where('signId', '<>', signId);
  if (await others.where('name', '=', name).executeTakeFirst()) throwInvalidSmsSignatureField('name', lang);
  if (!isDefault) return;
  await tx
    .updateTable('smsSign')
    .set({ isDefault: false })
    .where('accountId', '=', accountId)
    .where('isDefault', '=', true)
    .execute();
}

async function addSmsSignature(
  tx: Tx,
  { merchantId }: Actor,
  input: PartOf<'POST message/sign/add', 'body'>,
  lang: Lang,
): Promise<{ signId: string }> {
  const { accountId, isDefault = false, status = 'NORMAL' } = input;
  await acquireRowCountLock(tx, ['sms signs', merchantId]);
  const account = await tx
    .selectFrom('channelAccount')
    .select('accountId')
    .where('accountId', '=', accountId)
    .where('channel', '=', 'sms')
    .executeTakeFirst();
  if (!account) throwInvalidSmsSignatureField('accountId', lang);
  const signId = newId();
  const name = input.name.trim();
  await replaceDefaultSmsSignature(tx, { signId, accountId, name, isDefault, status }, lang);
  return smsSignatureStore.add(tx, { merchantId, id: signId }, input);
}

async function updateSmsSignature(
  tx: Tx,
  { merchantId }: Actor,
  { signId, ...input }: PartOf<'POST message/sign/update', 'body'>,
  lang: Lang,
): Promise<null> {
  await acquireRowCountLock(tx, ['sms signs', merchantId]);
  const record = toSmsSign(await smsSignatureStore.read(tx, { merchantId, id: signId }));
  await smsSignatureStore.refuseStale(tx, merchantId, record, input.version);
  const status = input.status ?? record.status;
  const name = input.name?.trim() ?? record.name;
  // A disabled signature cannot be the default.
  const isDefault = input.isDefault ?? (record.isDefault && status === 'NORMAL');
  await replaceDefaultSmsSignature(tx, { ...record, name, isDefault, status }, lang);
  return smsSignatureStore.update(tx, { merchantId, id: signId }, { ...input, isDefault });
}

const permission = 'message:account:manage';

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET message/sign/page', {
    permission,
    handler: async ({ actor, query: { keyword, accountId, status, ...paging }, tx }) => {
      const { total, list } = await smsSignatureStore.list(tx, actor.merchantId, {
        keyword,
        equal: { accountId, status },
        sort: ['accountName', 'name'],
        page: readPagingFromQuery(paging),
      });
      return { total, list: list.map(toSmsSign) };
    },
  });
  route(app, 'GET message/sign/detail', {
    permission,
    handler: async ({ actor: { merchantId }, query, tx }) =>
      toSmsSign(await smsSignatureStore.read(tx, { merchantId, id: query.signId })),
  });
  route(app, 'POST message/sign/add', {
    permission,
    audit: { ...audit, action: 'add', made: ({ signId }) => signId },
    handler: ({ actor, body, lang, tx }) => addSmsSignature(tx, actor, body, lang),
  });
  route(app, 'POST message/sign/update', {
    permission,
    audit: { ...audit, action: 'update', id: ({ body }) => body.signId },
    handler: ({ actor, body, lang, tx }) => updateSmsSignature(tx, actor, body, lang),
  });
  route(app, 'GET message/sign/delete', {
    permission,
    audit: { ...audit, action: 'remove', id: ({ query }) => query.signId },
    handler: ({ actor: { merchantId }, query, tx }) =>
      smsSignatureStore.remove(tx, { merchantId, id: query.signId }),
  });
}
