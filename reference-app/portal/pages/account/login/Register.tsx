/**
 * Renders the self-registration page. The query parameter `merchantId` selects the tenant, which must allow
 * registration.
 */
import { SignInPage } from './SignInPage.tsx';

export default function Register() {
  return <SignInPage startWith="register" />;
}
