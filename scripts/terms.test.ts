import { expect, test } from 'vitest';
import { faultsOf, partsOf } from './terms.ts';

const found = (text: string, file = 'sdk/form/a.ts') => faultsOf(file, text).map(fault => fault.found);

test('names are split by case, hyphen and underscore', () => {
  expect(partsOf('openDeedDialog')).toEqual(['open', 'deed', 'dialog']);
  expect(partsOf('JSON_PATH-of')).toEqual(['json', 'path', 'of']);
});

test.each([
  ['an identifier', 'const openDeed = 1;', ['openDeed']],
  ['a constant', 'const DEED_TEXTS = 1;', ['DEED_TEXTS']],
  ['a quoted name', "part('deed-button');", ['deed-button']],
  ['a comment with the noun missing', '/** What is shown of it. */', ['/** What']],
  ['a comment with whom', '/** People whom the node names. */', ['whom']],
  ['a comment with who as a noun', '/** Newest first for who designs. */', ['for who']],
  ['a spread of an object literal', 'const a = { ...{ b, c } };', ['a spread of a literal']],
  ['a spread of an array literal', 'const a = [...[b, c], d];', ['a spread of a literal']],
  ['a comment that answers', '/** Answers the fields. */', ['Answers the']],
  ['a comment with the word', '/** Runs a deed. */', ['deed']],
])('%s is found', (_, text, expected) => {
  expect(found(text)).toEqual(expected);
});

test.each([
  ['a sentence for people', "const text = 'Choose who decides';"],
  ['a question in a comment', '/** Which one? What is it called? */'],
  ['a spread of a mapped array', 'const a = [...[b, c].map(d)];'],
  ['a conditional spread', 'const a = { ...(b ? { c } : {}), ...(d && { e }) };'],
  ['a relative clause', '/** People who sign. */'],
  ['a name of css', "const style = { wordBreak: 'break-word' };"],
  ['a longer word', 'const keyword = password;'],
])('%s is allowed', (_, text) => {
  expect(found(text)).toEqual([]);
});

test('a file is found by its name', () => {
  expect(faultsOf('sdk/form/deed-list.ts', '')).toMatchObject([{ file: 'sdk/form/deed-list.ts', line: 0 }]);
});
