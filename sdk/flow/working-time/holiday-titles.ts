/** Parses the text next to a date in a list of holidays into the kind and the name of the day. */

export interface HolidayTitle {
  /** Undefined if the text names no kind. The day is a holiday then. */
  isWorking: boolean | undefined;
  /** Empty if the text has no name. */
  name: string;
  /** The number of days that the text states, such as 7 in `共7天`. */
  days: number | undefined;
}

const MAX_NAME_LENGTH = 60;

/** Patterns of texts that a day of the calendar cannot express, by what the text means. */
const UNREADABLE_TITLE_PATTERNS = {
  halfDay: /半[天日]|half[\s-]?day|[上下中]午/i,
  timeOfDay: /\d{1,2}\s*[:：时点]|\d\s*[ap]\.?m\b/i,
  shift: /加班|值班|轮班|倒班|[早中晚夜]班/,
  announcement: /发布|成文|印发|签发|发文|更新|修订|\b(?:published|updated|posted|issued|revised)\b/i,
  deadline: /截[止至]|生效|[施实]行|报送|提交|\b(?:effective|deadline)\b/i,
  openPeriod: /^\s*(?:起|[以之]?[前后](?![\u4e00-\u9fff]{2}))/,
  endOfPeriod: /^\s*(?:[~～〜至到→]|[-–—]+\s*\d|(?:to|until|till|through)\b)/i,
  cellOfUnknownColumn: /(?:^|[\t,;|])\s*(?:true|false|yes|no|y|n|是|否)\s*(?=[\t,;|]|$)/i,
} as const satisfies Record<string, RegExp>;
const NEGATED_WORK_PATTERN =
  /(?:不|无|免|毋)(?:需|用|必|须|再|要)*(?:上班|补班|补工|工作)|非(?:工作日|上班日)|\b(?:no|not|non)[\s-]*(?:a\s+)?(?:working|workdays?|work|make-?up)(?:[\s-]*days?)?\b/gi;
const NEGATED_REST_PATTERN = /不(?:再)?(?:放假|休息|休假|休)|\b(?:no|not)\s+(?:a\s+)?(?:holiday|day off)\b/gi;
const MAKE_UP_PATTERN = /补班|补工|调班|make-?up/i;
const WORK_PATTERN = /工作日|补工|班(?![车级长会主])|make-?up|work(?:ing)?[\s-]?day|business day/i;
const REST_PATTERN = /放假|休息|休假/;
/** Names an exchange of days. Without another word it can mean both kinds. */
const EXCHANGE_PATTERN = /调休|换休/;
const WORK_CELL_PATTERN = /^(?:work(?:ing)?|工作)$/i;

/** Matches separators and words for the kind of a day, which are not part of the name. */
const EDGE_PATTERN =
  /^[\s,，;；:：。、|()（）/~–—-]+|[\s,，;；:：。、|()（）/–—-]+$|[（(]?(?:放假调休|调休放假|(?:照常|正常|正式|恢复)?上班|放假(?:日期|时间)|不上班|放假|休息|休假|休|补班|工作日|不?调休|班|holiday|make-?up day|workday|non-?working day|working day|day off)[）)]?$/i;
const COUNT_PATTERN =
  /(?:[共计]|放假|休息|连休|休)*\s*(\d{1,3}|[一二两三四五六七八九十]{1,3})\s*(?:天|days?\b)/i;
const ORDINAL_DAY_PATTERN = /第\s*(?:\d{1,3}|[一二三四五六七八九十]{1,3})\s*天/g;
const COUNT_CELL_PATTERN = /(^|[\t,;|])\s*\d+\s*(?=[\t,;|]|$)/g;
const CELL_PATTERN = /[\t,，;；|]/;
const KIND_CELL_PATTERN =
  /^(?:[（(]?(?:放假|休息|休假|休|假|节假日|法定节假日|补班|上班|班|工作日?|不上班|off|rest|closed|holiday|public holiday|work(?:ing)?|workday|working day|make-?up day|non-?working day|day off)[）)]?|(?:周|星期|礼拜)[一二三四五六日天]|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)?$/i;

/** Returns undefined if the text has a part that a day of the calendar cannot express. */
export function readHolidayTitle(title: string): HolidayTitle | undefined {
  if (Object.values(UNREADABLE_TITLE_PATTERNS).some(pattern => pattern.test(title))) return undefined;
  const kind = kindOfTitle(title);
  if (kind === 'unclear') return undefined;
  const whole = title.replaceAll(ORDINAL_DAY_PATTERN, ' ');
  const countCell = cellsOfTitle(whole).find(cell => /^\d+$/.test(cell));
  // A cell with 0 or 1 can also be a kind.
  if (countCell !== undefined && Number(countCell) < 2) return undefined;
  const [, count = countCell] = COUNT_PATTERN.exec(whole) ?? [];
  const named = whole.replace(COUNT_PATTERN, ' ').replaceAll(COUNT_CELL_PATTERN, '$1');
  return {
    isWorking: kind === 'none' ? undefined : kind === 'work',
    name: nameOfTitle(named),
    // The count of a day of several, such as `第1天/共7天`, is not that of its line.
    days: count === undefined || whole !== title ? undefined : numberOfCount(count),
  };
}

function kindOfTitle(title: string): 'work' | 'rest' | 'none' | 'unclear' {
  const isNegatedWork = title.search(NEGATED_WORK_PATTERN) >= 0;
  const isNegatedRest = title.search(NEGATED_REST_PATTERN) >= 0;
  const text = title.replaceAll(NEGATED_WORK_PATTERN, ' ').replaceAll(NEGATED_REST_PATTERN, ' ');
  const isWork = isNegatedRest || WORK_PATTERN.test(text) || cellsOfTitle(text).some(isWorkCell);
  const isRest = isNegatedWork || REST_PATTERN.test(text);
  if (isWork && isRest) return MAKE_UP_PATTERN.test(text) && !isNegatedWork ? 'work' : 'unclear';
  if (isWork) return 'work';
  if (isRest) return 'rest';
  return EXCHANGE_PATTERN.test(text.replace('不调休', '')) ? 'unclear' : restOrNone(text);
}

const isWorkCell = (cell: string): boolean => WORK_CELL_PATTERN.test(cell);
const restOrNone = (text: string): 'rest' | 'none' =>
  /休(?!闲)|\boff\b|\bholiday\b|\bclosed\b/i.test(text) ? 'rest' : 'none';

const cellsOfTitle = (title: string): string[] => title.split(CELL_PATTERN).map(cell => cell.trim());

/** Removes the cells and words for the kind from the name. */
function nameOfTitle(title: string): string {
  const cells = cellsOfTitle(title);
  const named = cells.filter(cell => !KIND_CELL_PATTERN.test(cell));
  const isEveryCellNamed = cells.every(cell => cell === '' || named.includes(cell));
  return withoutKindWords(isEveryCellNamed ? title : named.join(' '));
}

function withoutKindWords(title: string): string {
  const shorter = title.replace(EDGE_PATTERN, '');
  return shorter === title ? title.slice(0, MAX_NAME_LENGTH) : withoutKindWords(shorter);
}

const CHINESE_DIGITS = '零一二三四五六七八九';

function numberOfCount(count: string): number {
  if (/\d/.test(count)) return Number(count);
  const [tens, ones] = count.includes('十') ? count.split('十') : ['0', count];
  const digit = (text = ''): number =>
    text === '两' ? 2 : Math.max(CHINESE_DIGITS.indexOf(text || '零'), 0);
  return (tens === '' ? 1 : digit(tens)) * 10 + digit(ones);
}
