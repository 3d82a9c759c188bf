/** Flows that name a role, an organisation or a position: it cannot go while they may still need it. */
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';

const LISTS = {
  user: 'nodeUserList',
  role: 'nodeRoleList',
  organization: 'nodeOrganizeList',
  position: 'nodePositionList',
} as const;

interface Named {
  kind: keyof typeof LISTS;
  ids: readonly string[];
}

/** A refusal or a page shows a few of them. */
const MOST = 20;

/** The processes whose published version, or a version that an instance still runs on, names one of them. */
export async function processesNaming(
  tx: Tx,
  merchantId: string,
  { kind, ids }: Named,
): Promise<{ processId: string; processName: string }[]> {
  const { rows } = await sql<{ processId: string; processName: string }>`
    select v.process_id as "processId", min(v.process_name) as "processName"
    from process_version v join process p on p.merchant_id = v.merchant_id and p.process_id = v.process_id
    where v.merchant_id = ${merchantId}
      and ((p.state = 1 and p.version = v.version) or exists (select from instance i
        where i.merchant_id = v.merchant_id and i.process_id = v.process_id and i.version = v.version and i.state = 0))
      and exists (select from unnest(${[...ids]}::text[]) named
        where jsonb_path_exists(v.flow, ${sql.lit(`$.**.${LISTS[kind]}[*] ? (@.id == $id)`)},
          jsonb_build_object('id', named)))
    group by v.process_id order by 2, 1 limit ${MOST}`.execute(tx);
  return rows;
}

/** The name of one of them; undefined where there is none. */
export async function processNaming(tx: Tx, merchantId: string, named: Named): Promise<string | undefined> {
  return (await processesNaming(tx, merchantId, named))[0]?.processName;
}
