/** Names of a form's fields for other systems: callbacks send values by them. */
import Type from 'typebox';
import { body, Id } from '../shapes.ts';

export const fieldAlias = {
  /** Every field of the draft's form; `alias` is empty where it has none. */
  'GET workflow/form/field/alisa/list': {
    query: Type.Object({ processId: Id }),
    response: Type.Array(Type.Object({ field: Type.String(), label: Type.String(), alias: Type.String() })),
  },
  /** Sets the aliases of these fields and leaves the others; an empty one is taken away. */
  'POST workflow/form/field/alisa/update': {
    body: body({
      processId: Id,
      list: Type.Array(
        body({
          field: Type.String({ minLength: 1, maxLength: 200 }),
          alias: Type.String({ maxLength: 100 }),
        }),
        { minItems: 1, maxItems: 1000 },
      ),
    }),
    response: Type.Null(),
  },
} as const;
