/** Writes amounts of money in Chinese capital numerals, as on cheques and invoices. */
import { type Big, roundNumber } from './number.ts';

const CHINESE_DIGITS = '零壹贰叁肆伍陆柒捌玖';
const CHINESE_PLACE_UNITS = ['', '拾', '佰', '仟'];
const CHINESE_GROUP_UNITS = ['', '万', '亿', '万亿'];

/** Maximum number of digits before the decimal point, which allows amounts up to 9,999 万亿. */
const MAX_AMOUNT_DIGITS = 16;

const chineseDigit = (text: string): string => CHINESE_DIGITS[Number(text)] ?? '';

/**
 * Writes a group of up to four digits in Chinese numerals. Consecutive zeros between other digits become one
 * 零.
 */
function digitGroupText(group: string): string {
  const parts = [...group].map((one, at) =>
    one === '0' ? '零' : chineseDigit(one) + CHINESE_PLACE_UNITS[group.length - 1 - at],
  );
  return parts.join('').replace(/零+/g, '零').replace(/零$/, '');
}

function wholeNumberText(whole: string): string {
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 4) groups.unshift(whole.slice(Math.max(0, end - 4), end));
  let text = '';
  for (const [at, group] of groups.entries()) {
    const own = digitGroupText(group);
    const needsZero = text !== '' && own !== '' && group.startsWith('0');
    const joint = needsZero && !own.startsWith('零') ? '零' : '';
    if (own !== '') text += joint + own + CHINESE_GROUP_UNITS[groups.length - 1 - at];
  }
  return text.replace(/零+/g, '零').replace(/万亿(?=.+亿)/, '万');
}

/**
 * Writes an amount in Chinese capital numerals, rounded half up to 分 (hundredths). Returns undefined if the
 * amount has more than 16 digits before the decimal point.
 */
export function chineseAmount(amount: Big): string | undefined {
  const [whole = '0', fraction = '00'] = roundNumber(amount.abs(), 2).toFixed(2).split('.');
  if (whole.length > MAX_AMOUNT_DIGITS) return undefined;
  const [tenths = '0', hundredths = '0'] = fraction;
  const yuan = whole === '0' ? '' : `${wholeNumberText(whole)}元`;
  const jiao = tenths === '0' ? '' : `${chineseDigit(tenths)}角`;
  const fen = hundredths === '0' ? '' : `${chineseDigit(hundredths)}分`;
  const zero = yuan !== '' && jiao === '' && fen !== '' ? '零' : '';
  const text = yuan + jiao + zero + fen || '零元';
  const negative = amount.lt(0) && text !== '零元' ? '负' : '';
  return negative + text + (fen === '' ? '整' : '');
}
