/** Claims and releases sign-in names, which are unique across the installation. */
import type { AuthTx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { UNIQUE_VIOLATION_REFUSAL_BY_CONSTRAINT } from '../../../http/errors/unique-rules.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';

interface SignInName extends Pick<Actor, 'merchantId' | 'userId'> {
  nameKey: string;
}

export async function claimSignInName(
  auth: AuthTx,
  { nameKey, merchantId, userId }: SignInName,
  lang: Lang,
): Promise<void> {
  const { numInsertedOrUpdatedRows = 0n } = await auth
    .insertInto('signInName')
    .values({ nameKey: nameKey, merchantId: merchantId, userId: userId })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n)
    throwRefusal('invalid-fields', {
      fields: [
        { field: 'userName', message: UNIQUE_VIOLATION_REFUSAL_BY_CONSTRAINT.sign_in_name_pkey[lang] },
      ],
    });
}

export const releaseSignInName = (
  auth: AuthTx,
  { merchantId, userId }: Pick<SignInName, 'merchantId' | 'userId'>,
) =>
  auth.deleteFrom('signInName').where('merchantId', '=', merchantId).where('userId', '=', userId).execute();

export async function changeSignInName(auth: AuthTx, name: SignInName, lang: Lang): Promise<void> {
  await releaseSignInName(auth, name);
  await claimSignInName(auth, name, lang);
}
