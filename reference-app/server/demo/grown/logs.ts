/** Two months of the grown company's logs: sign-ins of its people, and what administrators changed. */
import type { Lang } from '@countersign/sdk/i18n';
import '../../audit/operations/log.ts';
import type { Change } from '../../audit/operations/changes.ts';
import type { Tx } from '../../db/access.ts';
import { newId } from '../../db/new-id.ts';
import { both, inLanguage } from '../../setup/in-language.ts';
import { userIdOf } from '../../setup/tenant.ts';
import { COMPANY } from '../company.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15',
];
const PEOPLE = ['admin', 'zhang.wei', 'li.na', 'zhao.min', 'chen.jie', 'sun.li'];

interface Past {
  days: number;
  by: string;
  call: string;
  kind: string;
  id: string;
  name: string;
  operation: string;
  changes: Change[];
}

const pastOf = (lang: Lang): Past[] => [
  {
    days: 34,
    by: 'zhao.min',
    call: 'POST role/edit',
    kind: 'role',
    id: 'role-finance',
    name: inLanguage(both('财务', 'Finance'), lang),
    operation: 'update',
    changes: [
      { field: 'permissions', before: [], after: ['system:process:manage'] },
      {
        field: 'remark',
        before: '',
        after: inLanguage(both('月结期间可调整报销流程', 'May adjust expense flows at month end'), lang),
      },
    ],
  },
  {
    days: 27,
    by: 'admin',
    call: 'POST role/edit',
    kind: 'role',
    id: 'role-finance',
    name: inLanguage(both('财务', 'Finance'), lang),
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

/** Ids are of the time of their rows, by which the logs are listed. */
export async function seedLogs(tx: Tx, lang: Lang, now = Date.now()): Promise<void> {
  const request = { address: '10.20.4.17', user_agent: AGENTS[0]! };
  await tx
    .insertInto('login_log')
    .values(
      Array.from({ length: 180 }, (_, at) => {
        const userName = PEOPLE[at % PEOPLE.length]!;
        const time = now - (60 - Math.floor(at / 3)) * DAY + ((at * 37) % 9) * HOUR;
        return {
          merchant_id: COMPANY,
          log_id: newId(time),
          user_id: userIdOf(userName),
          user_name: userName,
          address: `10.20.4.${10 + (at % 23)}`,
          user_agent: AGENTS[at % 2]!,
          result: at % 41 === 7 ? 'wrong-credentials' : 'ok',
          create_time: new Date(time),
        };
      }),
    )
    .execute();
  await tx
    .insertInto('operation_log')
    .values(
      pastOf(lang).map(({ days, by, call, kind, id, name, operation, changes }) => ({
        ...request,
        merchant_id: COMPANY,
        operation_id: newId(now - days * DAY),
        operation_time: new Date(now - days * DAY),
        user_id: userIdOf(by),
        module: 'system',
        call,
        kind,
        target_id: id,
        target_name: name,
        operation,
        detail: '{}',
        changes: JSON.stringify(changes),
        duration_ms: 21,
      })),
    )
    .execute();
}
