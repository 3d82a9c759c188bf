import { afterEach, expect, it, vi } from 'vitest';
import * as toasts from '../toasts.tsx';
import { copyText } from './copy-text.ts';

afterEach(() => vi.unstubAllGlobals());

const copy = async (clipboard: object | undefined) => {
  const showToast = vi.spyOn(toasts, 'showToast').mockImplementation(() => undefined);
  vi.stubGlobal('navigator', { clipboard });
  const isCopied = await copyText('secret', key => key, 'copied');
  return [isCopied, showToast.mock.lastCall];
};

it('a copied text is reported', async () => {
  const writeText = vi.fn(async () => undefined);
  expect(await copy({ writeText })).toEqual([true, ['success', 'copied']]);
  expect(writeText).toHaveBeenCalledWith('secret');
});

it.each([
  ['without a clipboard', undefined],
  ['without permission', { writeText: () => Promise.reject(new Error('denied')) }],
])('a text cannot be copied %s', async (_, clipboard) => {
  expect(await copy(clipboard)).toEqual([false, ['error', 'copyFailed']]);
});
