/** Determines the URL to open after sign-in. */

/**
 * Returns the URL if it is within the portal, otherwise the home page, so that a link cannot lead users to
 * another site. The check skips tabs and line breaks, because browsers ignore them in URLs.
 */
export function toSafeRedirectUrl(redirect: string | undefined): string {
  if (!redirect?.startsWith('/') || /^\/[\t\n\r]*[/\\]/.test(redirect)) return '/home';
  return /^\/(login|401|404|refresh)([/?#]|$)/.test(redirect) ? '/home' : redirect;
}
