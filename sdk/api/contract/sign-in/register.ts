/** Self-registration of users, if the tenant permits it. */
import Type from 'typebox';
import { Sealed } from '../session.ts';
import { body, Id } from '../shapes.ts';

export const register = {
  /**
   * Registers an account. The account stays disabled until an administrator enables it and assigns it to an
   * organisation.
   */
  'POST /digital-portal/register': {
    body: body({
      userName: Type.String({ minLength: 3, maxLength: 20, pattern: '^\\S+$' }),
      nickName: Type.String({ minLength: 1, maxLength: 25, pattern: '\\S' }),
      password: Sealed,
      /** The phone number: eleven digits that begin with 12 to 19. */
      phonenumber: Sealed,
      email: Type.Optional(Type.String({ maxLength: 50, pattern: '^$|^[^\\s@]+@[^\\s@]+\\.[A-Za-z]{2,6}$' })),
      /** The tenant of the account. Default: the first tenant of the installation. */
      merchantId: Type.Optional(Id),
    }),
    response: Type.Null(),
  },
} as const;
