/** Defines the props shared by all views other than the password view. */
import type { SignInOptions, SignInStep, SignInStepResult } from '@countersign/sdk/api/contract';
import type { Translate } from '@countersign/sdk/i18n';
import type { LoginStepText } from '@countersign/sdk/i18n/login/steps';
import type { Fault, Server } from '../sign-in.ts';

export interface MethodProps {
  t: Translate<LoginStepText>;
  server: Server;
  options: SignInOptions;
  /** The user name that the user typed in the previous view. */
  userName: string;
  onAnswer: (answer: SignInStepResult) => void;
  onFault: (fault: Fault) => void;
  /** Returns to the previous view. Absent if there is no previous view. */
  onBack?: (() => void) | undefined;
}

export type StepOf<Kind extends SignInStep['kind']> = Extract<SignInStep, { kind: Kind }>;
