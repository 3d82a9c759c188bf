/** Encrypts the secret variables of a send task, such as a verification code, until the task has ended. */
import type { NoticeParams } from '@countersign/sdk/i18n/notices';
import type { Database } from '../../../../db/database.ts';
import { decryptSecret, encryptSecret } from '../../../../db/encryption/index.ts';
import type { Claimed } from './claim.ts';

const taskSecretEncryptionContext = (taskId: string) => `send_task/${taskId}`;

export interface SecretVars extends Partial<NoticeParams> {
  /** The only address to which the message may be sent. */
  address?: string;
}

export const encryptTaskSecret = (db: Database, taskId: string, vars: SecretVars): string =>
  encryptSecret(db, JSON.stringify(vars), taskSecretEncryptionContext(taskId));

export const decryptTaskSecret = (
  db: Database,
  { taskId, secret }: Pick<Claimed, 'taskId' | 'secret'>,
): SecretVars =>
  secret === '' ? {} : JSON.parse(decryptSecret(db, secret, taskSecretEncryptionContext(taskId)));
