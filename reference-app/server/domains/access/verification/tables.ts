/** Declares the Kysely type of verifications. */
import type { Generated } from 'kysely';
import type { Json } from '../../../db/tables.ts';
import type { Account } from '../session/steps/sign-in-state.ts';

export type Purpose = 'sign-in' | 'reset' | 'register' | 'step' | 'account';

declare module '../../../db/tables.ts' {
  interface AuthTables {
    verification: {
      verificationId: string;
      purpose: Purpose;
      subjectKey: string;
      network: string;
      targetKey: TextOrNull;
      accounts: Json<Account[]>;
      codeHash: string;
      tries: Generated<number>;
      createdAt: DefaultTime;
      expiresAt: Time;
      usedAt: TimeOrNull;
    };
  }
}
