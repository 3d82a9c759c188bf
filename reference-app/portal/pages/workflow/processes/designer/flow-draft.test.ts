/** The draft of a process: one text for the designer, two calls for the server. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser, unstubBrowser } from '../../../../testing/browser.ts';
import { stubServer } from '../../../../testing/server.ts';
import {
  createFlowDraftSource,
  parseFlowDraft,
  serializeFlowDraft,
  toStoredFlowDraft,
} from './flow-draft.ts';

const basics = {
  processName: 'Leave',
  processKey: 'leave',
  processType: 'hr',
  description: 'd',
  icon: 'i',
  bindForm: [{ id: 'f1', version: 2, name: 'Days' }],
  formMode: 'bound',
  managers: [],
};
const process = {
  id: 'p-1',
  updateTime: '2026-03-01T00:00:00Z',
  revision: 3,
  basicsRevision: 4,
  modelContent: JSON.stringify({ nodes: ['start'] }),
  ...basics,
} as never;
const onFormChange = vi.fn();

let server: ReturnType<typeof stubServer>;
const open = () => createFlowDraftSource({ process, incomplete: 'incomplete', onFormChange });
const contentOf = (changes: object = {}, nodes = ['start']) =>
  serializeFlowDraft({ flow: { nodes }, basics: { ...basics, ...changes } } as never);
const save = (source: ReturnType<typeof open>, content: string) => source.save({ revision: 0, content });
const sentBodies = () =>
  server.sent().map(call => [call.split(' ', 1)[0], JSON.parse(call.replace(/^\S+ /, ''))]);

beforeEach(() => {
  stubBrowser();
  onFormChange.mockReset();
  server = stubServer({
    'jflow/update': { basicsRevision: 5, revisionBefore: 3, revision: 3 },
    'jflow/saveJson': { revision: 8, updateTime: '2026-03-02T00:00:00Z' },
  });
});
afterEach(unstubBrowser);

it('contains the flow and the basic information', () => {
  expect(parseFlowDraft(toStoredFlowDraft(process).content)).toEqual({ flow: { nodes: ['start'] }, basics });
  expect(open()).toMatchObject({ kind: 'flow', id: 'p-1', stored: { revision: 7, content: contentOf() } });
});

it('unchanged basic information is not sent', async () => {
  const saved = await save(open(), contentOf({}, ['start', 'end']));
  expect(saved).toEqual({ revision: 12, updateTime: '2026-03-02T00:00:00Z' });
  expect(sentBodies()).toEqual([
    ['jflow/saveJson', { id: 'p-1', revision: 3, modelContent: '{"nodes":["start","end"]}' }],
  ]);
});

it('changed basic information is sent first, and each call has the revision of the last one', async () => {
  const source = open();
  await save(source, contentOf({ processName: 'Holiday' }));
  expect(sentBodies()[0]).toEqual([
    'jflow/update',
    { id: 'p-1', basicsRevision: 4, ...basics, processName: 'Holiday', bindForm: [{ id: 'f1', version: 2 }] },
  ]);
  await save(source, contentOf({ processName: 'Travel' }));
  expect(sentBodies()).toEqual([
    ['jflow/update', expect.objectContaining({ basicsRevision: 5, processName: 'Travel' })],
    ['jflow/saveJson', expect.objectContaining({ revision: 8 })],
  ]);
  expect(onFormChange).not.toHaveBeenCalled();
});

it('other forms are reported once, because the flow has other fields then', async () => {
  const source = open();
  const content = contentOf({ bindForm: [{ id: 'f2' }] });
  await save(source, content);
  await save(source, content);
  expect(onFormChange).toHaveBeenCalledOnce();
  expect(sentBodies()[0]?.[1].bindForm).toEqual([{ id: 'f2' }]);
});

it.each([
  ['is taken if the designer had the revision before', 3, 4],
  ['is not taken if another author saved meanwhile', 5, 3],
])('the revision of a flow whose conditions followed its form %s', async (_, revisionBefore, sent) => {
  server = stubServer({
    'jflow/update': { basicsRevision: 5, revisionBefore, revision: revisionBefore + 1 },
    'jflow/saveJson': { revision: 8, updateTime: '2026-03-02T00:00:00Z' },
  });
  await save(open(), contentOf({ bindForm: [{ id: 'f2' }] }));
  expect(sentBodies()[1]).toEqual(['jflow/saveJson', expect.objectContaining({ revision: sent })]);
});

it('basic information that is not set is not sent', async () => {
  const unset = { description: undefined, icon: undefined, formMode: undefined, managers: undefined };
  await save(open(), contentOf({ ...unset, bindForm: undefined }));
  const [, body] = sentBodies()[0] ?? [];
  expect(Object.keys(body).sort()).toEqual([
    'basicsRevision',
    'id',
    'processKey',
    'processName',
    'processType',
  ]);
});

it('incomplete basic information is refused before any call', async () => {
  await expect(save(open(), contentOf({ processName: '' }))).rejects.toMatchObject({
    message: 'incomplete',
    status: 400,
  });
  expect(server.sent()).toEqual([]);
});

const theirs = {
  revision: 20,
  basicsRevision: 30,
  modelContent: '{"nodes":["theirs"]}',
  basics: { ...basics, processName: 'Theirs' },
};

it('the version of another author replaces the stored one, and the next save follows it', async () => {
  const source = open();
  expect(source.theirs({ theirs })).toEqual({
    revision: 50,
    content: contentOf({ processName: 'Theirs' }, ['theirs']),
  });
  await save(source, contentOf({ processName: 'Theirs' }));
  expect(sentBodies()).toEqual([['jflow/saveJson', expect.objectContaining({ revision: 20 })]]);
});

it.each(['revision', 'basicsRevision', 'modelContent', 'basics'])(
  'a conflict without the %s of the other author is not compared',
  name => {
    expect(open().theirs({ theirs: { ...theirs, [name]: undefined } })).toBeUndefined();
  },
);

it('a refusal without another version is no conflict', () => {
  expect([open().theirs(null), open().theirs({})]).toEqual([undefined, undefined]);
});
