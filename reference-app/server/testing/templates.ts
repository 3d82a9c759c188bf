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
export const environmentOf = (options: DatabaseOptions): Record<string, string> =>
  'url' in options ? { DATABASE_URL: options.url } : { DATA_DIR: options.dataDir };

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

/** A database of its own in the cluster: a copy of the template, or an empty one. */
export async function postgresCopy(maintenance: string, filled: boolean): Promise<Copy> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await query(
    maintenance,
    `create database ${name}${filled ? ` template ${TEMPLATE}` : ''}${await copying(maintenance)}`,
  );
  const url = new URL(maintenance);
  url.pathname = `/${name}`;
  return {
    options: { url: url.href, poolSize: 4, encryptionKey: ENCRYPTION_KEY },
    remove: async () => void (await query(maintenance, `drop database ${name} with (force)`)),
  };
}
