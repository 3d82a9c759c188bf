/** Renders the sign-in page. */
import { SignInPage } from './SignInPage.tsx';

export default function Login() {
  return <SignInPage />;
}
