/** Signing in. */
import { SignInPage } from './SignInPage.tsx';

export default function Login() {
  return <SignInPage />;
}
