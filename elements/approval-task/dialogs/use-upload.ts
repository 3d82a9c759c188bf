/**
 * Uploads the image of a signature in the same way as the upload control uploads its files. An expired token
 * is renewed once.
 */
import { isSessionExpiredError } from '@countersign/sdk/api';
import type { Control } from '@countersign/sdk/form';
import { useAtomValue } from 'jotai';
import { resolveUploadTarget } from '../../controls/upload/target.ts';
import { uploadFileToTarget } from '../../controls/upload/transfer.ts';
import { type HostAccess, useHostPageAccess } from '../../ui/host.ts';
import type { AttachedFile } from '../actions/action.ts';
import { langAtom } from '../atoms.ts';

const SIGNATURE_CONTROL: Control = {
  type: 'uploadImg',
  label: '',
  key: 'signature',
  model: 'signature',
  options: {},
};

/**
 * Returns a function that uploads a file. If the upload fails, its promise rejects with a message for the
 * user, who can then upload again.
 */
export function useSignatureUpload(): (file: File) => Promise<AttachedFile> {
  const host = useHostPageAccess();
  const lang = useAtomValue(langAtom);
  const send = async (file: File, from: HostAccess) => {
    const target = await resolveUploadTarget(SIGNATURE_CONTROL, from);
    const { signal } = new AbortController();
    const { id } = await uploadFileToTarget({ file, target, lang, signal, progress: () => {} });
    if (id === undefined) throw new Error('[Bug] The server stored a file without an id.');
    return { id, name: file.name };
  };
  return async file => {
    try {
      return await send(file, host);
    } catch (error) {
      const held = await host.token();
      const fresh = isSessionExpiredError(error) && held ? await host.token(held) : undefined;
      if (!fresh) throw error;
      return send(file, { ...host, baseUrl: host.baseUrl, token: async () => fresh });
    }
  };
}
