/** Draws the view that is asked for; the element fetches this file with the first of them. */
import type { SignInStep } from '@countersign/sdk/api/contract';
import { translator } from '@countersign/sdk/i18n';
import { loginStepTexts } from '@countersign/sdk/i18n/login/steps';
import type { View } from '../view.ts';
import { ChooseAccount } from './ChooseAccount.tsx';
import { CodeForm } from './CodeForm.tsx';
import { EnrolFactor } from './EnrolFactor.tsx';
import type { MethodProps } from './method.ts';
import { NewPassword } from './NewPassword.tsx';
import { PasskeyForm } from './PasskeyForm.tsx';
import { ProviderForm } from './ProviderForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { StepCode } from './StepCode.tsx';

export interface MethodsProps extends Omit<MethodProps, 't'> {
  view: Exclude<View, { kind: 'password' }>;
}

export function Methods({ view, ...rest }: MethodsProps) {
  const props: MethodProps = { ...rest, t: translator(rest.server.lang, loginStepTexts) };
  switch (view.kind) {
    case 'code':
      return <CodeForm key={view.purpose} {...props} purpose={view.purpose} />;
    case 'passkey':
      return <PasskeyForm {...props} />;
    case 'provider':
      return <ProviderForm {...props} providerId={view.providerId} />;
    case 'register':
      return <RegisterForm {...props} />;
    case 'step':
      return <Step key={view.step.ticket} {...props} step={view.step} />;
  }
}

function Step({ step, ...props }: MethodProps & { step: SignInStep }) {
  switch (step.kind) {
    case 'choose-account':
      return <ChooseAccount {...props} step={step} />;
    case 'second-factor':
      return <SecondFactor {...props} step={step} />;
    case 'enrol-factor':
      return <EnrolFactor {...props} step={step} />;
    case 'verify-code':
      return <StepCode {...props} step={step} />;
    case 'change-password':
      return <NewPassword {...props} step={step} />;
  }
}
