/** Flows that name a role, an organisation or a position: it cannot go while they may still need it. */
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';

const LISTS = {
  user: 'nodeUserList',
  role: 'nodeRoleList',
  organization: 'nodeOrganizeList',
  position: 'nodePositionList',
} as const;

/** The name of a process whose published version, or a version that an instance still runs on, names one of them. */
export async function processNaming(
  tx: Tx,
  merchantId: string,
  { kind, ids }: { kind: keyof typeof LISTS; ids: readonly string[] },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select v.process_name as name
    from process_version v join process p on p.merchant_id = v.merchant_id and p.process_id = v.process_id
    where v.merchant_id = ${merchantId}
      and ((p.state = 1 and p.version = v.version) or exists (select from instance i
        where i.merchant_id = v.merchant_id and i.process_id = v.process_id and i.version = v.version and i.state = 0))
      and exists (select from unnest(${[...ids]}::text[]) named
        where jsonb_path_exists(v.flow, ${sql.lit(`$.**.${LISTS[kind]}[*] ? (@.id == $id)`)},
          jsonb_build_object('id', named)))
    order by v.process_name limit 1`.execute(tx);
  return rows[0]?.name;
}
