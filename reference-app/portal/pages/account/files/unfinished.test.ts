import { beforeEach, expect, test, vi } from 'vitest';
import {
  addUnfinishedUpload,
  findUnfinishedUpload,
  readUnfinishedUploads,
  removeUnfinishedUpload,
} from './unfinished.ts';

const DAY = 24 * 60 * 60 * 1000;
const upload = { uploadId: 'u1', name: 'a.pdf', size: 7, modified: 1000 };
const file = { name: 'a.pdf', size: 7, lastModified: 1000 };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

test('the same file is found again, one that has changed is another', () => {
  addUnfinishedUpload(upload);
  expect(findUnfinishedUpload(file)?.uploadId).toBe('u1');
  for (const other of [{ name: 'b.pdf' }, { size: 8 }, { lastModified: 1001 }])
    expect(findUnfinishedUpload({ ...file, ...other })).toBeUndefined();
  removeUnfinishedUpload('u1');
  expect(findUnfinishedUpload(file)).toBeUndefined();
});

test('an upload is forgotten after a day, and what is no list is none', () => {
  addUnfinishedUpload(upload);
  expect(readUnfinishedUploads(Date.now() + DAY - 1000)).toHaveLength(1);
  expect(readUnfinishedUploads(Date.now() + DAY)).toEqual([]);
  localStorage.setItem('cs-uploads:', '{"a":1}');
  expect(readUnfinishedUploads()).toEqual([]);
});
