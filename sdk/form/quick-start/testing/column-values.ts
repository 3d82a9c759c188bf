/** Random columns of a sheet: values in the notations that the guess of a field type recognises. */
import fc from 'fast-check';

const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max });

const sign = fc.constantFrom('', '', '-');
const currencySign = fc.constantFrom('¥', '￥', '$', '€', '£');
const blank = fc.constantFrom('', '', ' ');
const groups = fc.array(digits(3, 3), { maxLength: 3 }).map(list => list.map(group => `,${group}`).join(''));
const fraction = fc.oneof(
  fc.constant(''),
  digits(1, 12).map(text => `.${text}`),
);

const join = (...parts: fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...parts).map(list => list.join(''));
const twoDigits = (min: number, max: number) =>
  fc.integer({ min, max }).chain(part => fc.constantFrom(String(part), String(part).padStart(2, '0')));

const number = join(sign, digits(1, 6), groups, fraction);
const amount = join(sign, currencySign, blank, digits(1, 6), groups, fraction);
const percent = join(number, blank, fc.constant('%'));
const day = fc
  .tuple(fc.integer({ min: 1, max: 9999 }), fc.constantFrom('-', '/'), twoDigits(0, 13), twoDigits(0, 32))
  .map(([year, separator, month, date]) => [String(year).padStart(4, '0'), month, date].join(separator));
const chineseDay = join(
  digits(4, 4),
  fc.constant('年'),
  twoDigits(1, 12),
  fc.constant('月'),
  twoDigits(1, 31),
).map(text => `${text}日`);
const time = fc
  .tuple(twoDigits(0, 25), fc.integer({ min: 0, max: 61 }), fc.option(fc.integer({ min: 0, max: 61 })))
  .map(([hour, ...rest]) =>
    [hour, ...rest.filter(part => part !== null).map(part => String(part).padStart(2, '0'))].join(':'),
  );
const zone = fc.constantFrom('', '', 'Z', '+08:00', '-0530', '.123', '.5Z');
const moment = join(day, fc.constantFrom(' ', 'T'), time, zone);
const month = join(digits(4, 4), fc.constant('-'), twoDigits(1, 12));
const flag = fc.constantFrom('true', 'false', 'TRUE', 'False');
const phone = join(fc.constantFrom('13', '15', '19'), digits(9, 9));
const email = fc.constantFrom('a@b.cn', 'a@b', 'li.na@example.com', '李娜@例子.中国', '.@.', 'a b@c.cn');
const nationalId = fc.constantFrom('110101199003074512', '11010119900307451x', '110101199013324512');
const word = fc.constantFrom(
  '销售',
  '研发',
  'Yes',
  'yes',
  '是',
  'no',
  'ｙｅｓ',
  'a,b',
  '1、2',
  '007',
  'https://a.cn/x',
  'a\nb',
  'a\rb',
);

const notations = [
  number,
  amount,
  percent,
  day,
  chineseDay,
  time,
  moment,
  month,
  flag,
  phone,
  email,
  nationalId,
  word,
];

/** A column whose values have one notation, or several. */
export const columnValues: fc.Arbitrary<string[]> = fc
  .oneof(
    fc.constantFrom(...notations).map(notation => [notation]),
    fc.array(fc.constantFrom(...notations), { minLength: 2, maxLength: 3 }),
  )
  .chain(list => fc.array(fc.oneof(...list), { minLength: 1, maxLength: 8 }));
