/** The names with which users sign in: unique over the installation. */
import type { AuthTx } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { TAKEN } from '../../http/errors/unique-rules.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';

interface Name extends Pick<Actor, 'merchantId' | 'userId'> {
  nameKey: string;
}

export async function takeName(
  auth: AuthTx,
  { nameKey, merchantId, userId }: Name,
  lang: Lang,
): Promise<void> {
  const { numInsertedOrUpdatedRows = 0n } = await auth
    .insertInto('sign_in_name')
    .values({ name_key: nameKey, merchant_id: merchantId, user_id: userId })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n)
    refuse('invalid-fields', { fields: [{ field: 'userName', message: TAKEN.sign_in_name_pkey[lang] }] });
}

export const freeName = (auth: AuthTx, { merchantId, userId }: Pick<Name, 'merchantId' | 'userId'>) =>
  auth
    .deleteFrom('sign_in_name')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .execute();

export async function changeName(auth: AuthTx, name: Name, lang: Lang): Promise<void> {
  await freeName(auth, name);
  await takeName(auth, name, lang);
}
