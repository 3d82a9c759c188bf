/** Variables that must not be read, such as a code: encrypted with their task until it has ended. */
import type { NoticeParams } from '@countersign/sdk/i18n/notices';
import type { Database } from '../../../db/database.ts';
import { decrypt, encrypt } from '../../../db/encryption/index.ts';
import type { Claimed } from './claim.ts';

const placeOf = (taskId: string) => `send_task/${taskId}`;

export interface SecretVars extends Partial<NoticeParams> {
  /** The only address that the message goes to. */
  address?: string;
}

export const sealSecret = (db: Database, taskId: string, vars: SecretVars): string =>
  encrypt(db, JSON.stringify(vars), placeOf(taskId));

export const openSecret = (
  db: Database,
  { taskId, secret }: Pick<Claimed, 'taskId' | 'secret'>,
): SecretVars => (secret === '' ? {} : JSON.parse(decrypt(db, secret, placeOf(taskId))));
