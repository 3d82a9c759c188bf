/** A new password by a code. */
import { SignInPage } from './SignInPage.tsx';

export default function ResetPassword() {
  return <SignInPage startWith="reset" />;
}
