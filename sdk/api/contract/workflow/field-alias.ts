/** Aliases: names under which callbacks send the values of form fields to other systems. */
import Type from 'typebox';
import { Id, requestBodySchema } from '../shapes.ts';

export const fieldAliasContract = {
  /** Returns every field in the form of the process draft. `alias` is empty if the field has no alias. */
  'GET workflow/form/field/alisa/list': {
    query: Type.Object({ processId: Id }),
    response: Type.Array(Type.Object({ field: Type.String(), label: Type.String(), alias: Type.String() })),
  },
  /** Sets the aliases of the given fields and keeps all others. An empty alias is removed. */
  'POST workflow/form/field/alisa/update': {
    body: requestBodySchema({
      processId: Id,
      list: Type.Array(
        requestBodySchema({
          field: Type.String({ minLength: 1, maxLength: 200 }),
          alias: Type.String({ maxLength: 100 }),
        }),
        { minItems: 1, maxItems: 1000 },
      ),
    }),
    response: Type.Null(),
  },
} as const;
