/** The user name that a person asked to be remembered on this machine. */
const KEY = 'cs-login-user-name';

/** '' where nothing is remembered, or where the page may not use storage. */
export function remembered(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Use after a sign-in; '' forgets. */
export function remember(userName: string): void {
  try {
    if (userName) localStorage.setItem(KEY, userName);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is off in this browser: signing in works without.
  }
}
