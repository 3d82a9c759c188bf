/** Declares the Kysely types for unfinished sign-ins, identity providers and credentials. */
import type { Generated } from 'kysely';
import type { Json } from '../../../db/tables.ts';
import type { SignInState, StepKind } from './steps/sign-in-state.ts';

declare module '../../../db/tables.ts' {
  interface AuthTables {
    sign_in_ticket: {
      ticket_hash: string;
      step: StepKind;
      state: Json<SignInState>;
      tries: Generated<number>;
      created_at: DefaultTime;
      expires_at: Time;
      used_at: TimeOrNull;
    };
    sign_in_challenge: {
      challenge_hash: string;
      kind: string;
      data: Json<unknown>;
      created_at: DefaultTime;
      expires_at: Time;
    };
    sign_in_contact: { contact_key: string; merchant_id: string; user_id: string };
    identity_provider: {
      provider_id: string;
      merchant_id: string;
      kind: 'oidc' | 'dingtalk';
      name: string;
      config: Json<{ issuer: string; clientId: string; scope: string }>;
      secret: string;
      status: Generated<'NORMAL' | 'ABNORMAL'>;
      version: Generated<number>;
      create_time: DefaultTime;
    };
    user_identity: {
      identity_id: string;
      provider_id: string;
      subject: string;
      merchant_id: string;
      user_id: string;
      name: DefaultText;
      created_at: DefaultTime;
      last_used_at: TimeOrNull;
    };
    user_credential: {
      credential_id: string;
      merchant_id: string;
      user_id: string;
      kind: 'totp' | 'recovery' | 'passkey';
      name: DefaultText;
      secret: string;
      /**
       * The type of this column includes strings, because one of the database drivers returns 8-byte integers
       * as strings.
       */
      counter: Generated<number | string>;
      transports: DefaultText;
      created_at: DefaultTime;
      confirmed_at: TimeOrNull;
      last_used_at: TimeOrNull;
    };
  }
}
