/** Generates tenants for load runs: copies of the demo company, filled with copies of one ended application. */
import { EXAMINE_MODE } from '@countersign/sdk/flow';
import pg from 'pg';
import { canonicalJson } from '../../audit/canonical.ts';
import type { Entry } from '../../audit/record.ts';
import { fromStoredCommand, type StoredCommand, toStoredCommand } from '../../audit/stored-command.ts';
import { fromStoredFacts, type StoredFacts, toStoredFacts } from '../../audit/stored-facts.ts';
import { DEMO_COMPANY_ID } from '../../demo/company.ts';
import { approver } from '../../domains/workflow/testing/approval-driver.ts';
import { TestClient } from '../client.ts';
import { publish } from '../publish.ts';

/** Tables whose rows belong to the past of the company, or are unique among all tenants. */
const UNCOPIED_TABLES = [
  'sign_in_name',
  'session',
  'user_credential',
  'user_identity',
  'tenant_grant',
  'embed_client',
  'outbox',
  'live_event',
  'operation_log',
  'login_log',
  'system_log',
  'log_archive',
  'log_chain',
  'log_link',
  'log_unlinked',
];

/** Tables of one application, whose rows a filled tenant has for each copy. */
const INSTANCE_TABLES = ['instance', 'task', 'timeline', 'audit'];

/** People who get a task of each generated application. */
const APPROVERS = ['zhang.wei', 'chen.jie', 'wang.fang', 'zhao.min'];
/** Tasks of each generated application. The initiator has one, too. */
export const TASKS_PER_INSTANCE = APPROVERS.length + 1;

async function signIn(url: string, userName: string): Promise<TestClient> {
  const client = new TestClient(url);
  await client.data(client.signIn(userName));
  return client;
}

/** Starts and decides one application in the demo company. Returns its id. */
export async function endOneInstance(url: string): Promise<string> {
  const nodes = [approver('any', APPROVERS, { examineMode: EXAMINE_MODE.eitherSign })];
  const processId = await publish(await signIn(url, 'admin'), { processKey: PAST_PROCESS_KEY, nodes });
  const initiator = await signIn(url, 'li.na');
  const { instanceId } = await initiator.data<{ instanceId: string }>(
    initiator.post('jflow/start', { processId, params: { why: 'past' } }),
  );
  const decider = await signIn(url, APPROVERS[0]!);
  const { list } = await decider.data<{ list: { id: string; instanceId: string }[] }>(
    decider.get('jflow/myTask?limit=20'),
  );
  const task = list.find(one => one.instanceId === instanceId)!;
  await decider.data(decider.post('jflow/approve', { taskId: task.id, isPass: true }));
  return instanceId;
}

/** Key and name of the process of generated applications. */
export const PAST_PROCESS_KEY = 'load_past';

interface GeneratedTenants {
  tenants: number;
  /** Ended application of the demo company. */
  instanceId: string;
  /** Copies of the application in each tenant. */
  copies: number;
}

export const generatedTenantId = (index: number): string => `m-load-${index}`;

/** Precedes the user names of a generated tenant, because a user name is unique among all tenants. */
export const generatedNamePrefix = (index: number): string => `t${index}.`;

/** Adds the tenants. The user of `url` is a superuser. */
export async function generateTenants(
  url: string,
  { tenants, instanceId, copies }: GeneratedTenants,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Triggers and foreign keys do not run for the copied rows.
    await client.query('set session_replication_role = replica');
    const tables = await readCompanyTables(client);
    const fill = await createInstanceFiller(client, instanceId);
    for (let index = 1; index <= tenants; index += 1) {
      await client.query('begin');
      for (const table of tables) await copyCompanyRows(client, table, index);
      await client.query(
        `insert into sign_in_name (name_key, merchant_id, user_id)
         select lower(user_name), merchant_id, user_id from app_user where merchant_id = $1`,
        [generatedTenantId(index)],
      );
      await fill(generatedTenantId(index), copies);
      await client.query('commit');
    }
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

interface CompanyTable {
  name: string;
  columns: string[];
}

/** Reads the columns of tables that can be written. */
async function readWrittenTables(client: pg.Client, condition: string): Promise<CompanyTable[]> {
  const { rows } = await client.query<CompanyTable>(
    `select c.relname::text as name, array_agg(quote_ident(a.attname)) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname having ${condition}`,
  );
  return rows;
}

const quotedList = (names: readonly string[]): string => names.map(name => `'${name}'`).join(', ');

const readCompanyTables = (client: pg.Client): Promise<CompanyTable[]> =>
  readWrittenTables(
    client,
    `bool_or(a.attname = 'merchant_id') and not bool_or(a.attname = 'instance_id')
     and c.relname not in (${quotedList(UNCOPIED_TABLES)})`,
  );

async function copyCompanyRows(
  client: pg.Client,
  { name, columns }: CompanyTable,
  index: number,
): Promise<void> {
  const values: Record<string, string> = {
    merchant_id: `'${generatedTenantId(index)}'`,
    user_name: `'${generatedNamePrefix(index)}' || user_name`,
    is_first: 'false',
  };
  await client.query(
    `insert into ${name} (${columns.join(', ')}) overriding system value
     select ${columns.map(column => values[column] ?? column).join(', ')} from ${name} where merchant_id = $1`,
    [DEMO_COMPANY_ID],
  );
}

/** Marks in the text of a copied row. */
const TENANT_MARK = '<tenant>';
const COPY_MARK = '<copied>';

/** Digits of the number of a copy at the end of its ids. The ids keep their length, because audit rows shorten ids of equal length. */
const COPY_DIGITS = COPY_MARK.length;

type StoredRow = Record<string, unknown>;
type FillTenant = (merchantId: string, copies: number) => Promise<void>;

/**
 * Returns a function that fills a tenant with copies of an application. Each copy has ids of its own, and a valid chain
 * of audit rows.
 */
async function createInstanceFiller(client: pg.Client, instanceId: string): Promise<FillTenant> {
  const tables = await readWrittenTables(client, `c.relname in (${quotedList(INSTANCE_TABLES)})`);
  const rows = new Map<string, StoredRow[]>();
  for (const { name } of tables) rows.set(name, await readInstanceRows(client, name, instanceId));
  const ids = [instanceId, ...rows.get('task')!.map(row => String(row.task_id))];
  const toPattern = (text: string): string =>
    ids
      .reduce((changed, id, index) => changed.replaceAll(id, idPattern(id, index)), text)
      .replaceAll(DEMO_COMPANY_ID, TENANT_MARK);
  const statements = tables.map(({ name, columns }) => {
    const patterns = rows.get(name)!.map(row => toPattern(JSON.stringify(row)));
    if (name !== 'audit') return { sql: insertCopiesSql(name, columns), values: [patterns] };
    const texts = rows.get(name)!.map(row => toPattern(canonicalJson(hashedAuditFields(row))));
    const shortened = patterns.map((pattern, at) => withStoredAuditFields(pattern, texts[at]!));
    return { sql: insertAuditCopiesSql(columns, texts.length), values: [shortened, texts] };
  });
  return async (merchantId, copies) => {
    for (const { sql, values } of statements) await client.query(sql, [merchantId, copies, ...values]);
  };
}

async function readInstanceRows(client: pg.Client, table: string, instanceId: string): Promise<StoredRow[]> {
  const { rows } = await client.query<{ row: StoredRow }>(
    `select to_jsonb(t) as row from ${table} t where merchant_id = $1 and instance_id = $2
     order by ${table === 'audit' ? 'revision' : '1'}`,
    [DEMO_COMPANY_ID, instanceId],
  );
  return rows.map(({ row }) => row);
}

/** Keeps the length and the beginning of the id. */
const idPattern = (id: string, index: number): string =>
  `${id.slice(0, -COPY_DIGITS - 1)}${index.toString(36)}${COPY_MARK}`;

/** Returns what `hashedPartOfAuditRow` returns for a row that the database wrote as JSON. */
function hashedAuditFields(row: StoredRow): StoredRow {
  const at = new Date(String(row.audit_time)).getTime();
  const instanceId = String(row.instance_id);
  const actorId = String(row.actor_id);
  return {
    merchantId: row.merchant_id,
    instanceId,
    revision: row.revision,
    at,
    actorId,
    processId: row.process_id,
    version: row.version,
    command: fromStoredCommand(row.command as StoredCommand, { instanceId, actorId }),
    facts: fromStoredFacts(row.facts as StoredFacts, at),
    effects: row.effects,
  };
}

/** Returns the pattern of an audit row with the short forms of the command and the facts in its hashed text. */
function withStoredAuditFields(pattern: string, hashedText: string): string {
  const entry: Entry = JSON.parse(hashedText);
  const command = toStoredCommand(entry.command, entry);
  return JSON.stringify({ ...JSON.parse(pattern), command, facts: toStoredFacts(entry.facts) });
}

const fillMarksSql = (text: string): string =>
  `replace(replace(${text}, '${COPY_MARK}', lpad(n::text, ${COPY_DIGITS}, '0')), '${TENANT_MARK}', $1::text)`;

/** Parameters are the tenant, the number of copies, and the patterns of the rows. */
const insertCopiesSql = (table: string, columns: string[]): string =>
  `insert into ${table} (${columns.join(', ')})
   select ${columns.map(column => `r.${column}`).join(', ')}
   from generate_series(1, $2::int) n cross join unnest($3::text[]) pattern
   cross join lateral jsonb_populate_record(null::${table}, ${fillMarksSql('pattern')}::jsonb) r`;

/** The last parameter has the canonical texts of the rows, from which their hashes are computed. */
function insertAuditCopiesSql(columns: string[], revisions: number): string {
  const hash = (revision: number): string => {
    const previous = revision === 1 ? "''" : `h${revision - 1}.hash`;
    return `cross join lateral (select encode(sha256(convert_to(
      ${previous} || E'\\n' || ${fillMarksSql(`($4::text[])[${revision}]`)}, 'UTF8')), 'hex') as hash) h${revision}`;
  };
  const numbers = Array.from({ length: revisions }, (_, index) => index + 1);
  const values = columns.map(column =>
    column === 'hash'
      ? "decode(hashes[k], 'hex')"
      : column === 'prev_hash'
        ? "decode(coalesce(hashes[k - 1], ''), 'hex')"
        : `r.${column}`,
  );
  return `insert into audit (${columns.join(', ')})
   select ${values.join(', ')}
   from generate_series(1, $2::int) n
   ${numbers.map(hash).join('\n')}
   cross join lateral (select array[${numbers.map(number => `h${number}.hash`).join(', ')}] as hashes) chain
   cross join generate_series(1, ${revisions}) k
   cross join lateral jsonb_populate_record(null::audit, ${fillMarksSql('($3::text[])[k]')}::jsonb) r`;
}
