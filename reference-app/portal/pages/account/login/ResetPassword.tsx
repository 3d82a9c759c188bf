/** Renders the page that sets a new password with a verification code. */
import { SignInPage } from './SignInPage.tsx';

export default function ResetPassword() {
  return <SignInPage startWith="reset" />;
}
