/** Makes tenants below the actor's own, with an invited first administrator. */
import type { Invitation, PartOf } from '@countersign/sdk/api/contract';
import type { AuthTx, Contexts, Tx } from '../../db/access.ts';
import { newId } from '../../db/new-id.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { nameKeyOf } from '../session/index.ts';
import { PHONE, refuseField } from './fields.ts';
import { invited, inviteUntil } from './invitation.ts';
import { visibleTenant } from './queries.ts';
import { tenantsNamed } from './tenants.ts';

/** The first administrator and the name of the new tenant. */
export interface NewTenant {
  merchantId: string;
  merchantName: string;
  merchantType: 'ISV' | 'COMMON';
  parentId: string | null;
  shortName: string;
  administrator: { userName: string; name: string };
  /** Of the names of its roles. */
  lang: Lang;
}

/** Fills the rows of a tenant in its own context; given by the setup, which knows all resources. */
export type FillTenant = (tx: Tx, tenant: NewTenant, passwordHash: string) => Promise<{ userId: string }>;

export type Adding = Omit<PartOf<'POST merchant/addMerchant', 'body'>, 'phone'> & {
  phone: string;
  code: string;
  passwordHash: string;
};

/** The parent of a new tenant: null for a provider. */
async function parentOf(auth: AuthTx, actor: Actor, input: Adding, lang: Lang): Promise<string | null> {
  const own = (await tenantsNamed(auth, [actor.merchantId])).get(actor.merchantId);
  if (input.merchantType === 'ISV') return own?.isFirst ? null : refuseField('merchantType', lang);
  const parent = await visibleTenant(auth, actor, input.parentId ?? actor.merchantId);
  if (parent?.merchantType !== 'ISV') return refuseField('parentId', lang);
  return parent.merchantId;
}

export async function addMerchant(
  contexts: Contexts,
  actor: Actor,
  { input, fill, lang }: { input: Adding; fill: FillTenant; lang: Lang },
): Promise<Invitation> {
  if (!PHONE.test(input.phone)) refuseField('phone', lang);
  const auth = await contexts.auth();
  const parentId = await parentOf(auth, actor, input, lang);
  const merchantId = newId();
  const tx = await contexts.tenant(merchantId);
  const { userId } = await fill(
    tx,
    {
      merchantId,
      merchantName: input.merchantName.trim(),
      merchantType: input.merchantType,
      parentId,
      shortName: input.shortName?.trim() ?? '',
      administrator: { userName: input.userName, name: input.leader?.trim() || input.userName },
      lang,
    },
    input.passwordHash,
  );
  const until = inviteUntil();
  await tx
    .updateTable('merchant')
    .set({
      leader: input.leader?.trim() ?? '',
      phone: input.phone,
      email: input.email,
      logo: input.logo || null,
      status: input.status ?? 'NORMAL',
      administrator_id: userId,
    })
    .where('merchant_id', '=', merchantId)
    .execute();
  await invited(
    tx,
    { merchantId, userId },
    { email: input.email, phonenumber: input.phone, invite_until: until },
  );
  const { numInsertedOrUpdatedRows = 0n } = await (await contexts.auth())
    .insertInto('sign_in_name')
    .values({ name_key: nameKeyOf(input.userName), merchant_id: merchantId, user_id: userId })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) refuseField('userName', lang);
  return { merchantId, userName: input.userName, code: input.code, inviteUntil: until.toISOString() };
}
