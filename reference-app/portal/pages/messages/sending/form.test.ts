import { afterAll, expect, it, vi } from 'vitest';

const server = { refusal: new Error(), keys: [] as string[] };

// Other files of the worker have loaded the client.
vi.resetModules();
vi.doMock('../../../session/client.ts', () => ({
  client: {
    sendTask: {
      add: ({ body }: { body: { key: string } }) => {
        server.keys.push(body.key);
        return Promise.reject(server.refusal);
      },
    },
  },
}));
const { ApiError } = await import('@countersign/sdk/api');
const { sendTaskForm } = await import('./form.ts');

afterAll(() => {
  vi.doUnmock('../../../session/client.ts');
  vi.resetModules();
});

const form = sendTaskForm({
  categories: [],
  roles: [],
  positions: [],
  channels: [],
  robots: [],
  templates: [{ templateId: 'welcome', name: 'Welcome', variables: [{ name: 'title', label: 'Title' }] }],
} as never);

const values = {
  ...form.empty,
  users: [
    { id: 'u-1', name: 'One' },
    { id: 'u-2', name: 'Two' },
  ],
  organizations: [{ id: 'org-1', name: 'Sales' }],
  robots: ['robot'],
};

/** The fields of the form at which a refusal is shown. */
async function refusedAt(
  field: string,
  { subCode = 'not-found', input = values }: { subCode?: string; input?: object } = {},
) {
  const fields = [{ field, message: 'Refused' }];
  server.refusal = new ApiError({ status: 404, subCode, message: 'Not found', fields });
  const thrown = await form.add?.(input as typeof values).catch((error: unknown) => error);
  return (thrown as InstanceType<typeof ApiError>).fields.map(one => one.field);
}

it.each([
  ['targets', ['users', 'organizations', 'robots']],
  ['targets.2.id', ['organizations']],
  ['targets.9.id', ['users']],
  ['vars.title', ['var_welcome__title']],
  ['title', ['title']],
])('a refusal of %s is shown at %j', async (field, shown) => {
  expect(await refusedAt(field, { input: { ...values, templateId: 'welcome' } })).toEqual(shown);
});

it('a limited data scope is shown at the groups, and missing receivers at the people', async () => {
  expect(await refusedAt('targets', { subCode: 'scope-exceeded' })).toEqual(['organizations']);
  expect(await refusedAt('targets', { input: form.empty })).toEqual(['users']);
});

it('a message that is sent again has the key of its first attempt, and a changed one has another', async () => {
  server.keys.length = 0;
  server.refusal = new Error('no response');
  for (const name of ['one', 'one', 'two']) await form.add?.({ ...values, name }).catch(() => {});
  const [first, again, changed] = server.keys;
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});
