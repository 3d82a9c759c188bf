/** The form of a record: saving, refusals and conflicts with another person's change. */
import { ApiError } from '@countersign/sdk/api';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeScreen, openScreen } from '../../testing/screen.ts';
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts';

let form: ReturnType<typeof useRecordForm>;
let element: {
  setErrors: ReturnType<typeof vi.fn>;
  setValues: ReturnType<typeof vi.fn>;
  getData: () => Promise<object>;
};
const onSave = vi.fn<RecordFormOptions['onSave']>();
const onClose = vi.fn();
const theirsIn = vi.fn<NonNullable<RecordFormOptions['theirsIn']>>();

function Host() {
  form = useRecordForm({ onSave, onClose, theirsIn });
  return 'form';
}

const open = async () => {
  const screen = await openScreen(createElement(Host));
  form.element.current = element as never;
  form.touch();
  return screen;
};

beforeEach(() => {
  vi.resetAllMocks();
  element = { setErrors: vi.fn(), setValues: vi.fn(), getData: async () => ({ name: 'N' }) };
  onSave.mockResolvedValue(undefined);
});
afterEach(closeScreen);

const refusal = (more: object) =>
  new ApiError({ status: 400, subCode: 'refused', message: 'refused', ...more });

it('a saved record is closed and no longer dirty', async () => {
  const screen = await open();
  expect(form.isDirty()).toBe(true);
  await screen.run(() => form.save());
  expect(onSave).toHaveBeenCalledWith({ name: 'N' });
  expect([onClose.mock.calls.length, form.isDirty(), form.isBusy, form.error]).toEqual([1, false, false, '']);
});

it('is busy while it saves, and saves once', async () => {
  const saving = Promise.withResolvers<void>();
  onSave.mockReturnValue(saving.promise);
  const screen = await open();
  await screen.run(() => void form.save());
  expect(form.isBusy).toBe(true);
  await screen.run(() => void form.save());
  saving.resolve();
  await screen.settle();
  expect([onSave.mock.calls.length, form.isBusy]).toEqual([1, false]);
});

it('the element shows its own validation errors, and nothing is saved before it is loaded', async () => {
  const screen = await open();
  element.getData = () => Promise.reject({ errors: [{ field: 'name' }] });
  await screen.run(() => form.save());
  expect([form.error, onSave.mock.calls.length]).toEqual(['', 0]);
  form.element.current = {} as never;
  await screen.run(() => form.save());
  expect(onSave).not.toHaveBeenCalled();
});

it('a refusal is shown at its fields, and those outside of the form in its text', async () => {
  onSave.mockRejectedValue(
    refusal({
      fields: [
        { field: 'name', message: 'taken' },
        { field: 'hidden', message: 'bad' },
      ],
    }),
  );
  const screen = await open();
  await screen.run(() => form.save());
  expect(element.setErrors.mock.calls[0]?.[0]).toEqual([
    expect.objectContaining({ field: 'name', message: 'taken' }),
  ]);
  expect(form.error).toContain('bad');
  expect([onClose.mock.calls.length, form.isDirty()]).toEqual([0, true]);
});

it('a failure without fields sets no errors in the form', async () => {
  onSave.mockRejectedValue(new Error('offline'));
  const screen = await open();
  await screen.run(() => form.save());
  expect([form.error, element.setErrors.mock.calls.length]).toEqual(['offline', 0]);
});

const conflict = { status: 409, subCode: 'conflict', by: 'Wang Fang', at: '2026-03-01T00:00:00Z' };

it('a conflict keeps both versions, and the chosen values are saved', async () => {
  onSave.mockRejectedValueOnce(refusal(conflict));
  theirsIn.mockReturnValue({ name: 'T' });
  const screen = await open();
  await screen.run(() => form.save());
  expect(form.conflict).toEqual({
    by: 'Wang Fang',
    at: conflict.at,
    mine: { name: 'N' },
    theirs: { name: 'T' },
  });
  await screen.run(() => form.resolve({ name: 'M' }, false));
  expect([form.conflict, onSave.mock.lastCall, element.setValues.mock.lastCall]).toEqual([
    undefined,
    [{ name: 'M' }],
    [{ name: 'M' }],
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('the stored values of a conflict are shown and not saved again', async () => {
  onSave.mockRejectedValueOnce(refusal(conflict));
  theirsIn.mockReturnValue({ name: 'T' });
  const screen = await open();
  await screen.run(() => form.save());
  await screen.run(() => form.resolve({ name: 'T' }, true));
  expect([onSave.mock.calls.length, form.isDirty(), element.setValues.mock.lastCall]).toEqual([
    1,
    false,
    [{ name: 'T' }],
  ]);
});

it('a closed conflict keeps the input', async () => {
  onSave.mockRejectedValueOnce(refusal(conflict));
  theirsIn.mockReturnValue({ name: 'T' });
  const screen = await open();
  await screen.run(() => form.save());
  await screen.run(() => form.resume());
  expect([form.conflict, form.isDirty()]).toEqual([undefined, true]);
});

it.each([
  ['without the stored values', refusal(conflict), undefined],
  ['of another kind', refusal({ ...conflict, subCode: 'in-use' }), { name: 'T' }],
  ['with another status', refusal({ ...conflict, status: 400 }), { name: 'T' }],
])('a conflict %s is an error', async (_, failure, theirs) => {
  onSave.mockRejectedValueOnce(failure);
  theirsIn.mockReturnValue(theirs);
  const screen = await open();
  await screen.run(() => form.save());
  expect([form.conflict, form.error]).toEqual([undefined, 'refused']);
});
