/** The many colleagues of the grown company, made of common family and first names. */
import { type Both, both } from '../../setup/in-language.ts';
import type { Person as PersonOf } from '../../setup/tenant.ts';

type Person = PersonOf<Both>;

const FAMILY =
  '许Xu 韩Han 董Dong 袁Yuan 蒋Jiang 蔡Cai 丁Ding 魏Wei 薛Xue 叶Ye 余Yu 杜Du 戴Dai 夏Xia 钟Zhong 田Tian 任Ren 范Fan 方Fang 石Shi 姚Yao 谭Tan 廖Liao 邹Zou 熊Xiong 陆Lu 郝Hao 白Bai 崔Cui 康Kang 邱Qiu 秦Qin 史Shi 顾Gu 侯Hou 邵Shao 孟Meng 龙Long 万Wan 段Duan 汤Tang';
const FIRST =
  '子涵Zihan 雨桐Yutong 浩然Haoran 思远Siyuan 嘉怡Jiayi 梦瑶Mengyao 宇航Yuhang 晓东Xiaodong 文博Wenbo 静怡Jingyi 志强Zhiqiang 雪莹Xueying 丽华Lihua 明轩Mingxuan 佳慧Jiahui 国栋Guodong 海燕Haiyan 天宇Tianyu 若曦Ruoxi';

const parted = (names: string): [han: string, latin: string][] =>
  names.split(' ').map(name => [name.replace(/[A-Za-z]/g, ''), name.replace(/[^A-Za-z]/g, '')]);
const families = parted(FAMILY);
const firsts = parted(FIRST);

/** Department, position of its members, and how many of them the small company lacks. The first of each leads a new department. */
const PLACES: readonly (readonly [department: string, position: string | undefined, count: number])[] = [
  ['org-rd-web', 'pos-engineer', 6],
  ['org-rd-core', 'pos-engineer', 6],
  ['org-sales-east', 'pos-sales', 8],
  ['org-sales-north', 'pos-sales', 9],
  ['org-prod', 'pos-technician', 22],
  ['org-quality', 'pos-inspector', 8],
  ['org-fin', 'pos-accountant', 5],
  ['org-hr', 'pos-recruiter', 4],
  ['org-proc', 'pos-buyer', 5],
  ['org-legal', undefined, 3],
  ['org-it', 'pos-support', 5],
  ['org-gm', undefined, 4],
];

/** The same person for the same number, so that flows and leaders can name them. */
function colleague(number: number, department: string, position: string | undefined): Person {
  const [family, familyLatin] = families[number % families.length]!;
  const [first, firstLatin] = firsts[(number * 7 + Math.floor(number / families.length)) % firsts.length]!;
  return {
    userName: `${familyLatin}.${firstLatin}`.toLowerCase(),
    name: both(`${family}${first}`, `${familyLatin} ${firstLatin}`),
    department,
    ...(position && { positions: [position] }),
  };
}

let made = 0;
/** In the order of their departments. */
export const COLLEAGUES: readonly Person[] = PLACES.flatMap(([department, position, count]) =>
  Array.from({ length: count }, () => colleague(made++, department, position)),
);

/** Of the service provider. */
export const OPERATORS: readonly Person[] = Array.from({ length: 8 }, (_, index) =>
  colleague(made + index, 'org-cloud-ops', 'pos-operator'),
);

/** Sign-in name of the first colleague of a department. */
export const firstOf = (department: string): string =>
  COLLEAGUES.find(person => person.department === department)!.userName;
