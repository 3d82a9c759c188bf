/**
 * Renders the requested view. The element loads this file when it displays any view other than the password
 * view.
 */
import type { SignInStep } from '@countersign/sdk/api/contract';
import { translator } from '@countersign/sdk/i18n';
import { loginStepTexts } from '@countersign/sdk/i18n/login/steps';
import type { View } from '../view.ts';
import { AccountChoice } from './ChooseAccount.tsx';
import { SecondFactorEnrolment } from './EnrolFactor.tsx';
import type { MethodProps } from './method.ts';
import { NewPasswordForm } from './NewPassword.tsx';
import { PasskeyForm } from './PasskeyForm.tsx';
import { ProviderForm } from './ProviderForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { SecondFactorForm } from './SecondFactor.tsx';
import { AdditionalCodeForm } from './StepCode.tsx';
import { VerificationCodeForm } from './VerificationCodeForm.tsx';

export interface MethodsProps extends Omit<MethodProps, 't'> {
  view: Exclude<View, { kind: 'password' }>;
}

export function SignInMethodView({ view, ...rest }: MethodsProps) {
  const props: MethodProps = { ...rest, t: translator(rest.server.lang, loginStepTexts) };
  switch (view.kind) {
    case 'code':
      return <VerificationCodeForm key={view.purpose} {...props} purpose={view.purpose} />;
    case 'passkey':
      return <PasskeyForm {...props} />;
    case 'provider':
      return <ProviderForm {...props} providerId={view.providerId} />;
    case 'register':
      return <RegisterForm {...props} />;
    case 'step':
      return <SignInStepView key={view.step.ticket} {...props} step={view.step} />;
  }
}

function SignInStepView({ step, ...props }: MethodProps & { step: SignInStep }) {
  switch (step.kind) {
    case 'choose-account':
      return <AccountChoice {...props} step={step} />;
    case 'second-factor':
      return <SecondFactorForm {...props} step={step} />;
    case 'enrol-factor':
      return <SecondFactorEnrolment {...props} step={step} />;
    case 'verify-code':
      return <AdditionalCodeForm {...props} step={step} />;
    case 'change-password':
      return <NewPasswordForm {...props} step={step} />;
  }
}
