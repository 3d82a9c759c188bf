/** Generates the additional people of the large demo company from common family and given names. */
import { type Both, bilingualText } from '../../setup/in-language.ts';
import type { Person as PersonOf } from '../../setup/tenant.ts';

type Person = PersonOf<Both>;

const FAMILY_NAMES =
  '许Xu 韩Han 董Dong 袁Yuan 蒋Jiang 蔡Cai 丁Ding 魏Wei 薛Xue 叶Ye 余Yu 杜Du 戴Dai 夏Xia 钟Zhong 田Tian 任Ren 范Fan 方Fang 石Shi 姚Yao 谭Tan 廖Liao 邹Zou 熊Xiong 陆Lu 郝Hao 白Bai 崔Cui 康Kang 邱Qiu 秦Qin 史Shi 顾Gu 侯Hou 邵Shao 孟Meng 龙Long 万Wan 段Duan 汤Tang';
const GIVEN_NAMES =
  '子涵Zihan 雨桐Yutong 浩然Haoran 思远Siyuan 嘉怡Jiayi 梦瑶Mengyao 宇航Yuhang 晓东Xiaodong 文博Wenbo 静怡Jingyi 志强Zhiqiang 雪莹Xueying 丽华Lihua 明轩Mingxuan 佳慧Jiahui 国栋Guodong 海燕Haiyan 天宇Tianyu 若曦Ruoxi';

const splitBilingualNames = (names: string): [han: string, latin: string][] =>
  names.split(' ').map(name => [name.replace(/[A-Za-z]/g, ''), name.replace(/[^A-Za-z]/g, '')]);
const bilingualFamilyNames = splitBilingualNames(FAMILY_NAMES);
const bilingualGivenNames = splitBilingualNames(GIVEN_NAMES);

/**
 * Department, position, and number of additional people. If the department is new, the first person is its
 * leader.
 */
const ADDITIONAL_STAFF_BY_DEPARTMENT: readonly (readonly [
  department: string,
  position: string | undefined,
  count: number,
])[] = [
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

/**
 * Returns the person with this number. The same number always returns the same person, so that flows and
 * leaders can refer to the person.
 */
function generateEmployeeByNumber(number: number, department: string, position: string | undefined): Person {
  const [family, familyLatin] = bilingualFamilyNames[number % bilingualFamilyNames.length]!;
  const [first, firstLatin] =
    bilingualGivenNames[
      (number * 7 + Math.floor(number / bilingualFamilyNames.length)) % bilingualGivenNames.length
    ]!;
  return {
    userName: `${familyLatin}.${firstLatin}`.toLowerCase(),
    name: bilingualText(`${family}${first}`, `${familyLatin} ${firstLatin}`),
    department,
    ...(position && { positions: [position] }),
  };
}

let additionalEmployeeCount = 0;
/** Additional people of the company, in the order of their departments. */
export const ADDITIONAL_EMPLOYEES: readonly Person[] = ADDITIONAL_STAFF_BY_DEPARTMENT.flatMap(
  ([department, position, count]) =>
    Array.from({ length: count }, () =>
      generateEmployeeByNumber(additionalEmployeeCount++, department, position),
    ),
);

/** Additional people of the service provider. */
export const ADDITIONAL_SERVICE_PROVIDER_EMPLOYEES: readonly Person[] = Array.from(
  { length: 8 },
  (_, index) => generateEmployeeByNumber(additionalEmployeeCount + index, 'org-cloud-ops', 'pos-operator'),
);

/** Returns the user name of the first generated employee of a department. */
export const userNameOfFirstAdditionalEmployee = (department: string): string =>
  ADDITIONAL_EMPLOYEES.find(person => person.department === department)!.userName;
