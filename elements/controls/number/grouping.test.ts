/** Digits typed into an amount, with the caret as `|`. */
import { type DecimalSeparator, moneyFormat, readAmount } from '@countersign/sdk/form';
import { expect } from 'chai';
import { type AmountEdit, type AmountText, groupDigitsWhileTyping } from './grouping.ts';

const edited = (
  marked: string,
  {
    inserted,
    isGrouped = true,
    separator = 'point',
  }: Partial<AmountEdit> & { separator?: DecimalSeparator } = {},
): AmountText =>
  groupDigitsWhileTyping(
    { text: marked.replace('|', ''), caret: marked.indexOf('|'), isGrouped, inserted: inserted ?? null },
    separator,
  );

const shown = ({ text, caret }: AmountText): string => `${text.slice(0, caret)}|${text.slice(caret)}`;

const digits: [before: string, after: string][] = [
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
  ['０１２３４|', '０１２３４|'],
  ['１２３４|', '1,234|'],
  ['01234|', '01234|'],
  ['0|1,234', '0|1234'],
  ['.5|', '.5|'],
  ['|', '|'],
];

describe('grouping of typed digits', () => {
  for (const [before, after] of digits)
    it(`${before} becomes ${after}`, () => {
      expect(shown(edited(before, { inserted: '' }))).to.equal(after);
    });

  it('uses points where the fraction takes a comma', () => {
    expect(shown(edited('1234,5|', { inserted: '5', separator: 'comma' }))).to.equal('1.234,5|');
    expect(shown(edited('1.2345|', { inserted: '5', separator: 'comma' }))).to.equal('12.345|');
    expect(shown(edited(',5|', { inserted: '5', separator: 'comma' }))).to.equal(',5|');
  });
});

describe('separators that a person sets', () => {
  const own: [before: string, inserted: string | null, after: string][] = [
    ['1,234,|', ',', '1234,|'],
    ['1,|', ',', '1,|'],
    ['1,234 |', ' ', '1234 |'],
    ['1,5|', null, '1,5|'],
    ['12a|', 'a', '12a|'],
    ['1,5|234', null, '1,5|234'],
  ];
  for (const [before, inserted, after] of own)
    it(`${before} becomes ${after}, and no group is made from then on`, () => {
      const typed = edited(before, { inserted });
      expect([shown(typed), typed.isGrouped]).to.deep.equal([after, false]);
    });

  it('stay until the text has none', () => {
    expect(edited('1,50|', { inserted: '0', isGrouped: false }).text).to.equal('1,50');
    expect(edited('1|', { inserted: '', isGrouped: false }).isGrouped).to.equal(true);
  });
});

it('a text typed key by key means what the whole text means', () => {
  const texts = [
    '1234,50',
    '12,5',
    '1,234.5',
    '1.234,50',
    '1234,567',
    '0,123',
    '01234',
    '1 234',
    '12 34',
    '-1234.5',
    '1234567',
  ];
  for (const separator of ['point', 'comma'] as const) {
    const control = { type: 'number', options: { currency: 'EUR', decimalSeparator: separator } };
    const read = (text: string) => readAmount(text, moneyFormat(control)!);
    for (const text of texts) {
      let typed: AmountText = { text: '', caret: 0, isGrouped: true };
      for (const key of text)
        typed = groupDigitsWhileTyping(
          { ...typed, text: typed.text + key, caret: typed.caret + 1, inserted: key },
          separator,
        );
      expect(read(typed.text), `${text} with ${separator}`).to.deep.equal(read(text));
    }
  }
});
