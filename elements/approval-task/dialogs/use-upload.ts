/** Uploads a picture of the element itself as the upload control would; an expired token is renewed once. */
import { isExpired } from '@countersign/sdk/api';
import type { Control } from '@countersign/sdk/form';
import { useAtomValue } from 'jotai';
import { targetOf } from '../../controls/upload/target.ts';
import { transfer } from '../../controls/upload/transfer.ts';
import { type HostAccess, useHostAccess } from '../../ui/host.ts';
import { langAtom } from '../atoms.ts';
import type { Attached } from '../comment/extras.ts';

const PICTURE: Control = { type: 'uploadImg', label: '', key: 'signature', model: 'signature', options: {} };

/** Rejects with a message for people; the file can be sent again. */
export function useUpload(): (file: File) => Promise<Attached> {
  const host = useHostAccess();
  const lang = useAtomValue(langAtom);
  const send = async (file: File, from: HostAccess) => {
    const target = await targetOf(PICTURE, from);
    const { signal } = new AbortController();
    const { id } = await transfer({ file, target, lang, signal, progress: () => {} });
    if (id === undefined) throw new Error('[Bug] The server stored a file without an id.');
    return { id, name: file.name };
  };
  return async file => {
    try {
      return await send(file, host);
    } catch (error) {
      const held = await host.token();
      const fresh = isExpired(error) && held ? await host.token(held) : undefined;
      if (!fresh) throw error;
      return send(file, { ...host, baseUrl: host.baseUrl, token: async () => fresh });
    }
  };
}
