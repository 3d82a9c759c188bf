/** The props of each view beyond the password. */
import type { SignInAnswer, SignInOptions, SignInStep } from '@countersign/sdk/api/contract';
import type { Translate } from '@countersign/sdk/i18n';
import type { LoginStepText } from '@countersign/sdk/i18n/login/steps';
import type { Fault, Server } from '../sign-in.ts';

export interface MethodProps {
  t: Translate<LoginStepText>;
  server: Server;
  options: SignInOptions;
  /** As typed in the view before. */
  userName: string;
  onAnswer: (answer: SignInAnswer) => void;
  onFault: (fault: Fault) => void;
  /** Absent where there is no view before this one. */
  onBack?: (() => void) | undefined;
}

export type StepOf<Kind extends SignInStep['kind']> = Extract<SignInStep, { kind: Kind }>;
