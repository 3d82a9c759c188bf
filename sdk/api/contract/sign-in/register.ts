/** Registration of a person by themselves, where a tenant allows it. */
import Type from 'typebox';
import { Sealed } from '../session.ts';
import { body, Id } from '../shapes.ts';

export const register = {
  /** The account is disabled until an administrator enables it and gives it a place. */
  'POST /digital-portal/register': {
    body: body({
      userName: Type.String({ minLength: 3, maxLength: 20, pattern: '^\\S+$' }),
      nickName: Type.String({ minLength: 1, maxLength: 25, pattern: '\\S' }),
      password: Sealed,
      /** Eleven digits, beginning with 12 to 19. */
      phonenumber: Sealed,
      email: Type.Optional(Type.String({ maxLength: 50, pattern: '^$|^[^\\s@]+@[^\\s@]+\\.[A-Za-z]{2,6}$' })),
      /** The installation's first tenant where it is absent. */
      merchantId: Type.Optional(Id),
    }),
    response: Type.Null(),
  },
} as const;
