/** An application while it is filled in: title, drafts, submission and refusals. */
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setPageSessionOwner } from '../../../session/page/page-session.ts';
import { closeScreen, openScreen, Refusal, type ScreenOptions } from '../../../testing/screen.ts';
import type { ApplicationOrigin } from './initial-values.ts';
import { useApplication } from './use-application.ts';

type Application = ReturnType<typeof useApplication>;
const form = { processId: 'p-1', processName: 'Leave' } as never;
const definition = { list: [], config: {} };
const user = { userId: 'li.na', nickName: 'Li Na', merchantId: 'm-1', merchantName: 'Acme' } as never;

let application: Application;
function Host({ origin }: { origin?: ApplicationOrigin }) {
  application = useApplication(form, definition, { user, origin });
  return application.state.itemName;
}

const accepted: NonNullable<ScreenOptions['replies']> = {
  'jflow/draft/save': () => ({ id: 'd', revision: 1, updateTime: '2026-03-02T08:00:00.000Z' }),
  'jflow/approvePreview': { nodes: [] },
  'jflow/start': { instanceId: 'i-1' },
};

let shownErrors: object[];
const open = async (replies: ScreenOptions['replies'] = {}, origin?: ApplicationOrigin) => {
  const screen = await openScreen(createElement(Host, origin ? { origin } : {}), {
    address: '/approval/start?process=p-1',
    replies: { ...accepted, ...replies },
  });
  application.element.current = {
    getData: async () => application.state.values,
    setErrors: async (errors: object[]) => {
      shownErrors = errors;
    },
  } as never;
  return screen;
};

beforeEach(() => {
  shownErrors = [];
});
afterEach(closeScreen);

it('the title names the initiator and the process, and follows the initiator until it is edited', async () => {
  const screen = await open();
  const title = application.state.itemName;
  expect(title).toContain('Li Na');
  await screen.run(() => application.change({ forUser: { id: 'u2', name: 'Zhang Wei' } }));
  expect(application.state.itemName).toBe(title.replace('Li Na', 'Zhang Wei'));
  await screen.run(() => application.change({ itemName: 'Own' }));
  await screen.run(() => application.change({ forUser: null }));
  expect([application.state.itemName, application.state.dirty, application.state.changes]).toEqual([
    'Own',
    true,
    3,
  ]);
});

it('a submission sends the trimmed title, chosen people only, and opens the application', async () => {
  const screen = await open();
  await screen.run(() => application.changeValues({ days: 2 }));
  await screen.run(() => application.change({ itemName: ' Own ', degree: 3 }));
  await screen.run(() => application.submit());
  const [preview, start = ''] = screen.sent();
  expect(preview).toBe('jflow/approvePreview {"processId":"p-1","params":{"days":2}}');
  const { key, ...body } = JSON.parse(start.replace('jflow/start ', ''));
  expect(body).toEqual({ processId: 'p-1', params: { days: 2 }, itemName: 'Own', degree: 3 });
  expect([typeof key, screen.address()]).toEqual(['string', '/approval/instance/i-1']);
  expect(screen.text()).toContain('Submitted');
});

it('assignees that the path needs are picked before the submission', async () => {
  const node = { nodeId: 'n1', nodeName: 'N', optional: false, candidates: [] };
  const optional = { ...node, nodeId: 'n2', optional: true };
  const screen = await open({ 'jflow/approvePreview': { nodes: [node, optional] } });
  const designated = [
    { nodeId: 'n2', id: 'u2', name: 'U' },
    { nodeId: 'n9', id: 'u9', name: 'U' },
  ];
  await screen.run(() =>
    application.change({ designated, copyTo: [{ id: 'u3', name: 'C' }], forUser: { id: 'u4', name: 'F' } }),
  );
  await screen.run(() => application.submit());
  expect(application.state.needed).toEqual([expect.objectContaining({ nodeId: 'n1' })]);
  screen.sent();
  await screen.run(() => application.send([{ nodeId: 'n1', id: 'u1', name: 'P' }]));
  const body = JSON.parse(screen.sent()[0]?.replace('jflow/start ', '') ?? '');
  expect(body).toMatchObject({
    copyTo: [{ id: 'u3', name: 'C' }],
    forUserId: 'u4',
    assignorList: [designated[0], { nodeId: 'n1', id: 'u1', name: 'P' }],
  });
});

it('picking can be cancelled, and a form with invalid input is not sent', async () => {
  const screen = await open({ 'jflow/approvePreview': { nodes: [{ nodeId: 'n1', optional: false }] } });
  await screen.run(() => application.submit());
  await screen.run(() => application.stopPicking());
  expect(application.state.needed).toBeUndefined();
  screen.sent();
  application.element.current = { getData: () => Promise.reject({ errors: [1, 2] }) } as never;
  await screen.run(() => application.submit());
  expect([screen.sent(), application.state.busy, application.state.fault]).toEqual([
    [],
    false,
    expect.stringContaining('2'),
  ]);
});

it('a refusal is shown at its fields and keeps the input', async () => {
  const screen = await open({
    'jflow/start': () => {
      throw new Refusal('refused', {
        subCode: 'not-allowed',
        data: { fields: [{ field: 'days', message: 'too many' }] },
      });
    },
  });
  await screen.run(() => application.change({ forUser: { id: 'u2', name: 'Z' } }));
  await screen.run(() => application.submit());
  const { fault, faults, dirty, busy } = application.state;
  expect([fault, faults, dirty, busy]).toEqual(['refused · too many', { forUser: 'refused' }, true, false]);
  expect(shownErrors).toEqual([expect.objectContaining({ field: 'days', message: 'too many' })]);
  expect(screen.address()).toBe('/approval/start?process=p-1');
});

it('a saved draft is saved again after a change, and is submitted with the application', async () => {
  const screen = await open();
  await screen.run(() => application.changeValues({ days: 1 }));
  expect(screen.sent()).toEqual([]);
  await screen.run(() => application.saveDraft());
  const [saved = ''] = screen.sent();
  const { id, ...draft } = JSON.parse(saved.replace('jflow/draft/save ', ''));
  expect(draft).toMatchObject({
    processId: 'p-1',
    params: { days: 1 },
    copyTo: [],
    designated: [],
    revision: 0,
  });
  expect([application.state.dirty, application.state.savedAt]).toEqual([false, '08:00:00']);
  await screen.run(() => application.changeValues({ days: 2 }));
  await screen.settle();
  expect(screen.sent().map(call => JSON.parse(call.replace('jflow/draft/save ', '')))).toEqual([
    expect.objectContaining({ id, revision: 1, params: { days: 2 } }),
  ]);
  await screen.run(() => application.submit());
  expect(JSON.parse(screen.sent().at(-1)?.replace('jflow/start ', '') ?? '')).toMatchObject({ draftId: id });
});

it('a draft that cannot be saved shows the reason', async () => {
  const screen = await open({
    'jflow/draft/save': () => {
      throw new Refusal('full', { status: 400 });
    },
  });
  let isSaved: boolean | undefined;
  await screen.run(async () => {
    isSaved = await application.saveDraft();
  });
  expect([isSaved, application.state.fault]).toEqual([false, 'full']);
});

it('starts with the values of a draft or a copied application', async () => {
  const origin = {
    beginning: 'd1',
    itemName: 'Old',
    degree: 2,
    values: { days: 9 },
    copyTo: [],
    forUser: null,
    designated: [],
    draft: { id: 'd1', revision: 4 },
  };
  const screen = await open({}, origin as never);
  expect(application.state).toMatchObject({ itemName: 'Old', degree: 2, values: { days: 9 }, dirty: false });
  await screen.run(() => application.saveDraft());
  expect(screen.sent()[0]).toContain('"id":"d1","revision":4');
});

it('input survives a reload of the page', async () => {
  setPageSessionOwner({ userId: 'li.na', merchantId: 'm-1', nickName: '', merchantName: '' });
  const screen = await open();
  const chosen = {
    copyTo: [{ id: 'u3', name: 'C' }],
    forUser: { id: 'u4', name: 'F' },
    designated: [{ nodeId: 'n2', id: 'u2', name: 'U' }],
  };
  await screen.run(() => application.change({ itemName: 'Typed', degree: 5 }));
  const storedInput = () =>
    Object.keys(sessionStorage)
      .filter(key => key.startsWith('cs-unsaved'))
      .map(key => JSON.parse(sessionStorage.getItem(key) ?? '').input);
  expect(storedInput()).toEqual([{ itemName: 'Typed', degree: 5, values: {} }]);
  await screen.run(() => application.change(chosen));
  expect(storedInput()).toEqual([{ itemName: 'Typed', degree: 5, values: {}, ...chosen }]);
  await screen.run(() => application.submit());
  expect(storedInput()).toEqual([]);
});
