/** The objects of a schema as sorted lines: two schemas are the same if their lines are. */
import type { Script } from '../database.ts';

/** Each query returns one line for each object. Places of columns differ with the order of migrations, and say nothing. */
const QUERIES = [
  `select format('column %s.%s %s%s default %s generated %s: %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
       case when a.attnotnull then ' not null' else '' end, pg_get_expr(d.adbin, d.adrelid), a.attgenerated,
       col_description(c.oid, a.attnum)) as line
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')`,
  `select format('table %s %s security %s forced %s: %s', relname, relkind, relrowsecurity, relforcerowsecurity,
       obj_description(oid)) as line
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`,
  `select format('view %s %s', viewname, definition) as line from pg_views where schemaname = 'public'`,
  `select format('constraint %s %s', conrelid::regclass, pg_get_constraintdef(oid)) as line
     from pg_constraint where connamespace = 'public'::regnamespace`,
  `select format('index %s %s', tablename, indexdef) as line from pg_indexes where schemaname = 'public'`,
  `select format('policy %s %s %s %s %s', tablename, policyname, cmd, qual, with_check) as line
     from pg_policies where schemaname = 'public'`,
  `select format('trigger %s %s', tgrelid::regclass, pg_get_triggerdef(oid)) as line
     from pg_trigger where not tgisinternal`,
  `select format('function %s %s %s', oid::regprocedure, prosecdef, md5(prosrc)) as line
     from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'`,
  `select format('grant %s %s %s', table_name, grantee, privilege_type) as line
     from information_schema.role_table_grants where table_schema = 'public' and grantee like 'countersign\\_%\\_%' or grantee in ('countersign_app', 'countersign_auth')`,
];

/** Describes everything in the schema of the tables. */
export async function schemaLines(script: Script): Promise<string[]> {
  const lines: string[] = [];
  for (const query of QUERIES)
    lines.push(...(await script.query<{ line: string }>(query)).map(row => row.line));
  return lines.sort();
}
