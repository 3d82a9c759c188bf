/** Signs in over the wire: the key, the sealed password, the token or the step that is left; a failure is returned as data. */
import { ApiError, type Client, createClient, seal } from '@countersign/sdk/api';
import type { SignInAnswer } from '@countersign/sdk/api/contract';
import type { Lang } from '@countersign/sdk/i18n';

/** The server of the element. */
export interface Server {
  client: Client;
  lang: Lang;
  /** Narrows the sign-in to one tenant. */
  tenant?: string | undefined;
}

export const serverOf = (baseUrl: string, lang: Lang, tenant: string | undefined): Server => ({
  client: createClient({ baseUrl, lang }),
  lang,
  tenant,
});

export interface Fault {
  code: string;
  message: string;
}

export type Outcome<T> = { ok: true; value: T } | { ok: false; fault: Fault };

/** Use for every call of the element; `tooLong` is the text for a secret that cannot be sealed. */
export async function outcomeOf<T>(call: () => Promise<T>, tooLong = ''): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    if (error instanceof ApiError)
      return { ok: false, fault: { code: error.subCode, message: messageOf(error) } };
    if (error instanceof RangeError)
      return { ok: false, fault: { code: 'bad-credentials', message: tooLong } };
    throw error;
  }
}

/** A refused field says more than the refusal of the whole. */
const messageOf = (error: ApiError): string => error.fields[0]?.message ?? error.message;

/** The password leaves the page sealed only. */
export async function signIn(
  { client, tenant }: Server,
  { userName, password }: { userName: string; password: string },
): Promise<SignInAnswer> {
  const sealed = await seal(password, await client.portal.publicKey());
  const body = { userName: userName.trim(), password: sealed, ...(tenant ? { merchantId: tenant } : {}) };
  return client.portal.login({ body });
}
