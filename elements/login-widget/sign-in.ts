/**
 * Signs in on the server with an encrypted (sealed) password. Returns the token or the next step. A failure
 * is returned as data, not thrown.
 */
import { ApiError, type Client, createClient, seal } from '@countersign/sdk/api';
import type { SignInStepResult } from '@countersign/sdk/api/contract';
import type { Lang } from '@countersign/sdk/i18n';

/** The server that the element uses. */
export interface Server {
  client: Client;
  lang: Lang;
  /** The id of the tenant to which the sign-in is restricted. */
  tenant?: string | undefined;
}

export const createSignInClient = (baseUrl: string, lang: Lang, tenant: string | undefined): Server => ({
  client: createClient({ baseUrl, lang }),
  lang,
  tenant,
});

export interface Fault {
  code: string;
  message: string;
}

export type Outcome<T> = { ok: true; value: T } | { ok: false; fault: Fault };

/**
 * Runs an API call of the sign-in and returns its value or its error. `tooLong` is the error message for a
 * password that is too long to be encrypted.
 */
export async function runSignInCall<T>(call: () => Promise<T>, tooLong = ''): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    if (error instanceof ApiError)
      return { ok: false, fault: { code: error.subCode, message: signInRefusalMessage(error) } };
    if (error instanceof RangeError)
      return { ok: false, fault: { code: 'bad-credentials', message: tooLong } };
    throw error;
  }
}

/**
 * Returns the message for a refused call. The message about a rejected field is preferred, because it is more
 * specific than the message about the whole call.
 */
const signInRefusalMessage = (error: ApiError): string => error.fields[0]?.message ?? error.message;

/**
 * Signs in with user name and password. The password is encrypted with the server's public key before it is
 * sent.
 */
export async function signIn(
  { client, tenant }: Server,
  { userName, password }: { userName: string; password: string },
): Promise<SignInStepResult> {
  const sealed = await seal(password, await client.portal.publicKey());
  const body = { userName: userName.trim(), password: sealed, ...(tenant ? { merchantId: tenant } : {}) };
  return client.portal.login({ body });
}
