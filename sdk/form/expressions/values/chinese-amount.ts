/** Amounts of money in Chinese capitals, as cheques and invoices write them. */
import { type Big, rounded } from './number.ts';

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿', '万亿'];

/** Digits before the point: up to 9,999 万亿. */
const MOST_DIGITS = 16;

const digit = (text: string): string => DIGITS[Number(text)] ?? '';

/** Up to four digits; zeros between two others are one 零. */
function groupText(group: string): string {
  const parts = [...group].map((one, at) =>
    one === '0' ? '零' : digit(one) + PLACES[group.length - 1 - at],
  );
  return parts.join('').replace(/零+/g, '零').replace(/零$/, '');
}

function wholeText(whole: string): string {
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 4) groups.unshift(whole.slice(Math.max(0, end - 4), end));
  let text = '';
  for (const [at, group] of groups.entries()) {
    const own = groupText(group);
    const needsZero = text !== '' && own !== '' && group.startsWith('0');
    const joint = needsZero && !own.startsWith('零') ? '零' : '';
    if (own !== '') text += joint + own + GROUPS[groups.length - 1 - at];
  }
  return text.replace(/零+/g, '零').replace(/万亿(?=.+亿)/, '万');
}

/** Rounded half up to 分; undefined for amounts of more than 16 digits before the point. */
export function chineseAmount(amount: Big): string | undefined {
  const [whole = '0', fraction = '00'] = rounded(amount.abs(), 2).toFixed(2).split('.');
  if (whole.length > MOST_DIGITS) return undefined;
  const [tenths = '0', hundredths = '0'] = fraction;
  const yuan = whole === '0' ? '' : `${wholeText(whole)}元`;
  const jiao = tenths === '0' ? '' : `${digit(tenths)}角`;
  const fen = hundredths === '0' ? '' : `${digit(hundredths)}分`;
  const zero = yuan !== '' && jiao === '' && fen !== '' ? '零' : '';
  const text = yuan + jiao + zero + fen || '零元';
  const negative = amount.lt(0) && text !== '零元' ? '负' : '';
  return negative + text + (fen === '' ? '整' : '');
}
