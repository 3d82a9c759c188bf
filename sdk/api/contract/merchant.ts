/** The settings that a company makes for itself. */
import Type from 'typebox';
import { body, Id } from './shapes.ts';

export const merchant = {
  'GET merchant/setting': {
    response: Type.Object({
      merchantId: Id,
      merchantName: Type.String(),
      /** IANA name: where the dates of conditions and lists have their midnight. */
      timeZone: Type.String(),
    }),
  },
  'POST merchant/setting/update': {
    body: body({ timeZone: Type.String({ minLength: 1, maxLength: 64 }) }),
    response: Type.Null(),
  },
} as const;
