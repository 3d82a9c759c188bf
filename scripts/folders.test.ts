import { expect, test } from 'vitest';
import { MAX_FOLDER_FILES, overfullFolderFaults } from './folders.ts';

const files = (count: number, name = (at: number) => `sdk/form/file-${at}.ts`): string[] =>
  Array.from({ length: count }, (_, at) => name(at));

test('a folder of 25 files passes, one more does not', () => {
  expect(overfullFolderFaults(files(MAX_FOLDER_FILES))).toEqual([]);
  expect(overfullFolderFaults(files(MAX_FOLDER_FILES + 1))).toEqual([
    { folder: 'sdk/form', files: MAX_FOLDER_FILES + 1 },
  ]);
});

test('tests beside the source and files of folders inside are not counted', () => {
  const tests = files(30, at => `sdk/form/file-${at}.test.ts`);
  const inside = files(20, at => `sdk/form/rules/file-${at}.ts`);
  expect(overfullFolderFaults([...files(MAX_FOLDER_FILES), ...tests, ...inside])).toEqual([]);
});
