/** Self-registration of users, if the tenant permits it. */
import Type from 'typebox';
import { userColumns } from '../../nouns/index.ts';
import { requestFieldsForAdd } from '../nouns/column-schemas.ts';
import { UserLoginName } from '../rights/user.ts';
import { EncryptedSecret } from '../session.ts';
import { Id, requestBodySchema } from '../shapes.ts';

const { nickName, email } = requestFieldsForAdd(userColumns);

export const registerContract = {
  /**
   * Registers an account. The account stays disabled until an administrator enables it and assigns it to an
   * organisation.
   */
  'POST /digital-portal/register': {
    body: requestBodySchema({
      userName: UserLoginName,
      nickName,
      password: EncryptedSecret,
      /** The phone number: eleven digits that begin with 12 to 19. */
      phonenumber: EncryptedSecret,
      email,
      /** The tenant of the account. Default: the first tenant of the installation. */
      merchantId: Type.Optional(Id),
    }),
    response: Type.Null(),
  },
} as const;
