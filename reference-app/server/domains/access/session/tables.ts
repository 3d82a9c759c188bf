/** Declares the Kysely types for unfinished sign-ins, identity providers and credentials. */
import type { Generated } from 'kysely';
import type { Json } from '../../../db/tables.ts';
import type { SignInState, StepKind } from './steps/sign-in-state.ts';

declare module '../../../db/tables.ts' {
  interface AuthTables {
    signInTicket: {
      ticketHash: string;
      step: StepKind;
      state: Json<SignInState>;
      tries: Generated<number>;
      createdAt: DefaultTime;
      expiresAt: Time;
      usedAt: TimeOrNull;
    };
    signInChallenge: {
      challengeHash: string;
      kind: string;
      data: Json<unknown>;
      createdAt: DefaultTime;
      expiresAt: Time;
    };
    signInContact: { contactKey: string; merchantId: string; userId: string };
    identityProvider: {
      providerId: string;
      merchantId: string;
      kind: 'oidc' | 'dingtalk';
      name: string;
      config: Json<{ issuer: string; clientId: string; scope: string }>;
      secret: string;
      status: Generated<'NORMAL' | 'ABNORMAL'>;
      version: Generated<number>;
      createTime: DefaultTime;
    };
    userIdentity: {
      identityId: string;
      providerId: string;
      subject: string;
      merchantId: string;
      userId: string;
      name: DefaultText;
      createdAt: DefaultTime;
      lastUsedAt: TimeOrNull;
    };
    userCredential: {
      credentialId: string;
      merchantId: string;
      userId: string;
      kind: 'totp' | 'recovery' | 'passkey';
      name: DefaultText;
      secret: string;
      /**
       * The signature counter of a passkey. The type includes strings, because one database driver returns
       * 8-byte integers as strings.
       */
      counter: Generated<number | string>;
      transports: DefaultText;
      createdAt: DefaultTime;
      confirmedAt: TimeOrNull;
      lastUsedAt: TimeOrNull;
    };
  }
}
