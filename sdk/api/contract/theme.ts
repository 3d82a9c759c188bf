/** The tenant's colours. */
import Type from 'typebox';
import { Id } from './shapes.ts';

export const theme = {
  'GET theme/get': {
    query: Type.Object({ merchantId: Type.Optional(Id) }),
    /** `config` is JSON text: themeColor, navColor, menuColor and so on. */
    response: Type.Object({ config: Type.String() }),
  },
} as const;
