/** Rows of an archive and of a database, to compare one with the other. */
import type { Database } from '../../db/database.ts';
import { readArchive } from '../archive.ts';
import { quoteIdentifier, readDatabaseTables } from '../tables.ts';

/** The rows of an archive, by table. */
export async function rowsByTable(path: string): Promise<Map<string, string[]>> {
  const rows = new Map<string, string[]>();
  let into: string[] = [];
  for await (const line of readArchive(path)) {
    if ('table' in line) {
      into = rows.get(line.table) ?? [];
      rows.set(line.table, into);
    } else if ('row' in line) into.push(line.row);
  }
  return rows;
}

/** The number of rows of each table, of all tenants: the user of the tests is a superuser. */
export const countsOf = (db: Database): Promise<Map<string, number>> =>
  db.script(async script => {
    const counts = new Map<string, number>();
    for (const { name } of await readDatabaseTables(script)) {
      const [row] = await script.query<{ count: string }>(
        `select count(*) as count from ${quoteIdentifier(name)}`,
      );
      counts.set(name, Number(row?.count));
    }
    return counts;
  });
