/** Creates two months of log rows for the large demo company: sign-ins, and changes by administrators. */
import type { Lang } from '@countersign/sdk/i18n';
import '../../audit/operations/log.ts';
import type { Change } from '../../audit/operations/changes.ts';
import type { Tx } from '../../db/access.ts';
import { newId } from '../../db/new-id.ts';
import { bilingualText, localizeValue } from '../../setup/in-language.ts';
import { userIdOf } from '../../setup/tenant.ts';

const ONE_DAY_MS = 86_400_000;
const DEMO_HOUR_MS = 3_600_000;
const USER_AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15',
];
const DEMO_SIGN_IN_USER_NAMES = ['admin', 'zhang.wei', 'li.na', 'zhao.min', 'chen.jie', 'sun.li'];

interface PastOperation {
  days: number;
  by: string;
  call: string;
  kind: string;
  id: string;
  name: string;
  operation: string;
  changes: Change[];
}

const createDemoOperationHistory = (lang: Lang): PastOperation[] => [
  {
    days: 34,
    by: 'zhao.min',
    call: 'POST role/edit',
    kind: 'role',
    id: 'role-finance',
    name: localizeValue(bilingualText('财务', 'Finance'), lang),
    operation: 'update',
    changes: [
      { field: 'permissions', before: [], after: ['system:process:manage'] },
      {
        field: 'remark',
        before: '',
        after: localizeValue(
          bilingualText('月结期间可调整报销流程', 'May adjust expense flows at month end'),
          lang,
        ),
      },
    ],
  },
  {
    days: 27,
    by: 'admin',
    call: 'POST role/edit',
    kind: 'role',
    id: 'role-finance',
    name: localizeValue(bilingualText('财务', 'Finance'), lang),
    operation: 'update',
    changes: [{ field: 'permissions', before: ['system:process:manage'], after: [] }],
  },
  {
    days: 20,
    by: 'admin',
    call: 'POST user/update',
    kind: 'user',
    id: userIdOf('sun.li'),
    name: 'sun.li',
    operation: 'update',
    changes: [{ field: 'organizeId', before: 'org-rd', after: 'org-sales' }],
  },
];

/**
 * Creates the log rows. The id of each row is generated for the time of the row, because the log lists are
 * sorted by id.
 */
export async function seedLogs(tx: Tx, lang: Lang, now = Date.now()): Promise<void> {
  const request = { address: '10.20.4.17', userAgent: USER_AGENTS[0]! };
  await tx
    .insertInto('loginLog')
    .values(
      Array.from({ length: 180 }, (_, at) => {
        const userName = DEMO_SIGN_IN_USER_NAMES[at % DEMO_SIGN_IN_USER_NAMES.length]!;
        const time = now - (60 - Math.floor(at / 3)) * ONE_DAY_MS + ((at * 37) % 9) * DEMO_HOUR_MS;
        return {
          logId: newId(time),
          userId: userIdOf(userName),
          userName: userName,
          address: `10.20.4.${10 + (at % 23)}`,
          userAgent: USER_AGENTS[at % 2]!,
          result: at % 41 === 7 ? 'wrong-credentials' : 'ok',
          createTime: new Date(time),
        };
      }),
    )
    .execute();
  await tx
    .insertInto('operationLog')
    .values(
      createDemoOperationHistory(lang).map(({ days, by, call, kind, id, name, operation, changes }) => ({
        ...request,
        operationId: newId(now - days * ONE_DAY_MS),
        operationTime: new Date(now - days * ONE_DAY_MS),
        userId: userIdOf(by),
        module: 'system',
        call,
        kind,
        targetId: id,
        targetName: name,
        operation,
        detail: '{}',
        changes: JSON.stringify(changes),
        durationMs: 21,
      })),
    )
    .execute();
}
