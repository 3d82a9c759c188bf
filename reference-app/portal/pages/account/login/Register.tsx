/** Registration by oneself, where the tenant allows it: `?merchantId=` names the tenant. */
import { SignInPage } from './SignInPage.tsx';

export default function Register() {
  return <SignInPage startWith="register" />;
}
