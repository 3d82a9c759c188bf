/** Dictionaries: lists of values with their labels. */
import Type from 'typebox';

export const dict = {
  'GET dict/data/dictCode/:code': {
    params: Type.Object({ code: Type.String({ maxLength: 100 }) }),
    response: Type.Array(
      Type.Object({ dictLabel: Type.String(), dictValue: Type.String(), remark: Type.String() }),
    ),
  },
} as const;
