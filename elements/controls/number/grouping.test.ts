/** Digits typed into an amount, with the caret as `|`. */
import { expect } from 'chai';
import { grouped } from './grouping.ts';

const cases: [before: string, after: string][] = [
  ['1234|', '1,234|'],
  ['1,2345|', '12,345|'],
  ['12|3,456', '12|3,456'],
  ['1|,234,567', '1|,234,567'],
  ['|1,234', '|1,234'],
  ['1,|34', '1|34'],
  ['1,9|234', '19|,234'],
  ['1234.5|', '1,234.5|'],
  ['1234.|', '1,234.|'],
  ['-1234|', '-1,234|'],
  ['-|', '-|'],
  ['12a4|', '12a4|'],
  ['|', '|'],
];

describe('grouping of typed digits', () => {
  for (const [before, after] of cases)
    it(`${before} becomes ${after}`, () => {
      const caret = before.indexOf('|');
      const { text, caret: at } = grouped({ text: before.replace('|', ''), caret });
      expect(`${text.slice(0, at)}|${text.slice(at)}`).to.equal(after);
    });
});
