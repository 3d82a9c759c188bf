/** Configuration of the application that everyone may read: its name, its favicon. */
import Type from 'typebox';

export const properties = {
  'GET properties/load': {
    response: Type.Array(Type.Object({ attrCode: Type.String(), attrValue: Type.String() })),
  },
} as const;
