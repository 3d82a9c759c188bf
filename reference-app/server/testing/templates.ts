/** Copies of the filled databases: milliseconds instead of a first start for each test file. */
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseOptions } from '../db/database.ts';
import { query } from './postgres.ts';

export const TEMPLATE = 'countersign_template';

/** Of the templates and all of their copies. */
export const ENCRYPTION_KEY = Buffer.alloc(32, 'countersign');

export interface Copy {
  options: DatabaseOptions;
  remove(): Promise<void>;
}

/** The settings of a program on that database. */
export function environmentOf(options: DatabaseOptions): Record<string, string> {
  if ('dataDir' in options) return { DATA_DIR: options.dataDir };
  const { url, poolerUrl } = options;
  return poolerUrl ? { DATABASE_URL: poolerUrl, DATABASE_DIRECT_URL: url } : { DATABASE_URL: url };
}

/** A temporary data directory: a copy of that template. */
export function pgliteCopy(template: string): Copy {
  const dataDir = mkdtempSync(join(tmpdir(), 'countersign-data-'));
  cpSync(template, dataDir, { recursive: true });
  return {
    options: { dataDir, durable: false, encryptionKey: ENCRYPTION_KEY },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

let byFile: Promise<string> | undefined;

/** Files are copied faster than pages; PostgreSQL before 15 knows no other way. */
function copying(maintenance: string): Promise<string> {
  const version = () => query(maintenance, "select current_setting('server_version_num')::int as version");
  byFile ??= version().then(([row]) =>
    (row as { version: number }).version >= 150_000 ? ' strategy file_copy' : '',
  );
  return byFile;
}

interface PostgresCopyOptions {
  /** True for a copy of the template, false for an empty database. */
  filled: boolean;
  /** Address of a connection pooler in front of the cluster. Empty if there is none. */
  pooler: string;
  /** Maintenance addresses of the workers of a sharded cluster, whose databases of that name belong to the copy. */
  workers: readonly string[];
}

const withDatabase = (address: string, name: string): string =>
  Object.assign(new URL(address), { pathname: `/${name}` }).href;

/** A database of its own in the cluster. */
export async function postgresCopy(
  maintenance: string,
  { filled, pooler, workers }: PostgresCopyOptions,
): Promise<Copy> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const nodes = filled ? [maintenance, ...workers] : [maintenance];
  const source = filled ? ` template ${TEMPLATE}` : '';
  const strategy = await copying(maintenance);
  await Promise.all(nodes.map(node => query(node, `create database ${name}${source}${strategy}`)));
  return {
    options: {
      url: withDatabase(maintenance, name),
      ...(pooler && { poolerUrl: withDatabase(pooler, name) }),
      poolSize: 4,
      encryptionKey: ENCRYPTION_KEY,
    },
    remove: async () => {
      for (const node of nodes) await query(node, `drop database ${name} with (force)`);
    },
  };
}
