/** Creates tenants below the actor's own tenant and invites their first administrator. */
import type { AdministratorInvitation, PartOf } from '@countersign/sdk/api/contract';
import type { AuthTx, Contexts, Tx } from '../../../db/access.ts';
import { newId } from '../../../db/new-id.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { userNameLookupKey } from '../../access/index.ts';
import { MOBILE_NUMBER_PATTERN, throwInvalidMerchantField } from './fields.ts';
import { invitationExpiry, updateInvitedAdministrator } from './invitation.ts';
import { findTenantVisibleToActor } from './queries.ts';
import { tenantsByIds } from './tenants.ts';

/** The names, the parent and the first administrator of a new tenant. */
export interface NewTenant {
  merchantId: string;
  merchantName: string;
  merchantType: 'ISV' | 'COMMON';
  parentId: string | null;
  shortName: string;
  administrator: { userName: string; name: string };
  /** The language in which role names are stored. */
  lang: Lang;
}

/**
 * Inserts the rows of a new tenant in the context of that tenant. The setup module provides this function,
 * because it may import all domains.
 */
export type FillTenant = (tx: Tx, tenant: NewTenant, passwordHash: string) => Promise<{ userId: string }>;

export type Adding = Omit<PartOf<'POST merchant/addMerchant', 'body'>, 'phone'> & {
  phone: string;
  code: string;
  passwordHash: string;
};

/**
 * Returns the parent of a new tenant, or null if the new tenant is a service provider, which has no parent.
 */
async function parentOfNewTenant(
  auth: AuthTx,
  actor: Actor,
  input: Adding,
  lang: Lang,
): Promise<string | null> {
  const own = (await tenantsByIds(auth, [actor.merchantId])).get(actor.merchantId);
  if (input.merchantType === 'ISV')
    return own?.isFirst ? null : throwInvalidMerchantField('merchantType', lang);
  const parent = await findTenantVisibleToActor(auth, actor, input.parentId ?? actor.merchantId);
  if (parent?.merchantType !== 'ISV') return throwInvalidMerchantField('parentId', lang);
  return parent.merchantId;
}

export async function addMerchant(
  contexts: Contexts,
  actor: Actor,
  { input, fill, lang }: { input: Adding; fill: FillTenant; lang: Lang },
): Promise<AdministratorInvitation> {
  if (!MOBILE_NUMBER_PATTERN.test(input.phone)) throwInvalidMerchantField('phone', lang);
  const auth = await contexts.auth();
  const parentId = await parentOfNewTenant(auth, actor, input, lang);
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
  const until = invitationExpiry();
  await tx
    .updateTable('merchant')
    .set({
      leader: input.leader?.trim() ?? '',
      phone: input.phone,
      email: input.email,
      logo: input.logo || null,
      status: input.status ?? 'NORMAL',
      administratorId: userId,
    })
    .execute();
  await updateInvitedAdministrator(
    tx,
    { merchantId, userId },
    { email: input.email, phonenumber: input.phone, inviteUntil: until },
  );
  const { numInsertedOrUpdatedRows = 0n } = await (await contexts.auth())
    .insertInto('signInName')
    .values({ nameKey: userNameLookupKey(input.userName), merchantId: merchantId, userId: userId })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throwInvalidMerchantField('userName', lang);
  return { merchantId, userName: input.userName, code: input.code, inviteUntil: until.toISOString() };
}
