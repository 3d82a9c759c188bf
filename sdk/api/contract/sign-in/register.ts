/** Self-registration of users, if the tenant permits it. */
import Type from 'typebox';
import { EncryptedSecret } from '../session.ts';
import { Id, requestBodySchema } from '../shapes.ts';

export const registerContract = {
  /**
   * Registers an account. The account stays disabled until an administrator enables it and assigns it to an
   * organisation.
   */
  'POST /digital-portal/register': {
    body: requestBodySchema({
      userName: Type.String({ minLength: 3, maxLength: 20, pattern: '^\\S+$' }),
      nickName: Type.String({ minLength: 1, maxLength: 25, pattern: '\\S' }),
      password: EncryptedSecret,
      /** The phone number: eleven digits that begin with 12 to 19. */
      phonenumber: EncryptedSecret,
      email: Type.Optional(Type.String({ maxLength: 50, pattern: '^$|^[^\\s@]+@[^\\s@]+\\.[A-Za-z]{2,6}$' })),
      /** The tenant of the account. Default: the first tenant of the installation. */
      merchantId: Type.Optional(Id),
    }),
    response: Type.Null(),
  },
} as const;
