/** Runs the calls of the form of a record against a fake server. */
import { stubBrowser } from '../../testing/browser.ts';
import { Refusal, stubServer } from '../../testing/server.ts';

export interface Form {
  empty: object;
  valuesOf(stored: never): object;
  add?(values: never): Promise<unknown>;
  update(values: never, stored: never): Promise<unknown>;
}

function serve(replies: Parameters<typeof stubServer>[0] = {}) {
  stubBrowser();
  return stubServer(replies);
}

/** The body of the last call with a body. */
export async function bodyOf(path: string, send: () => Promise<unknown> | undefined) {
  const server = serve({ [path]: null });
  await send();
  return JSON.parse(server.sent().at(-1)?.replace(/^\S+ /, '') ?? 'null');
}
/** The body of the call that adds a record with these values. */
export const added = (path: string, form: Form, values: object) =>
  bodyOf(path, () => form.add?.(values as never));

/** The body of the call that changes a record, after these changes of its values. */
export const updated = (path: string, form: Form, stored: object, values: object = {}) =>
  bodyOf(path, () => form.update({ ...form.valuesOf(stored as never), ...values } as never, stored as never));

/** The fields of the form at which a refusal is shown. */
export async function refusedFields(
  send: () => Promise<unknown> | undefined,
  path: string,
  fields: string[],
  subCode = 'invalid-fields',
) {
  serve({
    [path]: () => {
      throw new Refusal('refused', {
        subCode,
        data: { fields: fields.map(field => ({ field, message: 'm' })) },
      });
    },
  });
  const error = await Promise.resolve(send()).then(
    () => undefined,
    failure => failure,
  );
  return error.fields.map(({ field }: { field: string }) => field);
}
