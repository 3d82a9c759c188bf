/** Declares the Kysely type of verifications. */
import type { Generated } from 'kysely';
import type { Json } from '../../../db/tables.ts';
import type { Account } from '../session/steps/sign-in-state.ts';

export type Purpose = 'sign-in' | 'reset' | 'register' | 'step' | 'account';

declare module '../../../db/tables.ts' {
  interface AuthTables {
    verification: {
      verification_id: string;
      purpose: Purpose;
      subject_key: string;
      network: string;
      target_key: TextOrNull;
      accounts: Json<Account[]>;
      code_hash: string;
      tries: Generated<number>;
      created_at: DefaultTime;
      expires_at: Time;
      used_at: TimeOrNull;
    };
  }
}
