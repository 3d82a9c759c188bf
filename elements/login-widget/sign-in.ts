/** Signs in over the wire: the key, the sealed password, the token; a failure is returned as data. */
import { ApiError, createClient, seal } from '@countersign/sdk/api';
import type { Lang } from '@countersign/sdk/i18n';

export interface SignInRequest {
  baseUrl: string;
  lang: Lang;
  userName: string;
  password: string;
  /** Narrows the sign-in to one tenant. */
  tenant?: string | undefined;
}

export type SignInResult = { ok: true; token: string } | { ok: false; code: string; message: string };

/** Use with what the person typed; the password leaves the page sealed only. */
export async function signIn(request: SignInRequest, tooLong: string): Promise<SignInResult> {
  try {
    return { ok: true, token: await requestToken(request) };
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, code: error.subCode, message: error.message };
    if (error instanceof RangeError) return { ok: false, code: 'bad-credentials', message: tooLong };
    throw error;
  }
}

async function requestToken({ baseUrl, lang, userName, password, tenant }: SignInRequest): Promise<string> {
  const client = createClient({ baseUrl, lang });
  const sealed = await seal(password, await client.portal.publicKey());
  const body = { userName: userName.trim(), password: sealed, ...(tenant ? { merchantId: tenant } : {}) };
  const { token = '' } = await client.portal.login({ body });
  return token;
}
