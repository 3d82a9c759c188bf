/** Files that people add to forms. Both calls speak something else than JSON, so the JSON client leaves them out. */
import Type, { type Static } from 'typebox';
import { Id } from './shapes.ts';

export const StoredFile = Type.Object({
  fileId: Id,
  /** As its owner called it, made safe to write down. */
  name: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  /** Media type as it was found, not as it was claimed. */
  type: Type.String(),
  /** Where to fetch it, with the Authorization header. */
  url: Type.String(),
});
export type StoredFile = Static<typeof StoredFile>;

export const file = {
  /** `multipart/form-data` with one file, in the field `file`, or `image` where only an image will do. */
  'POST upload/oss': { form: true, response: StoredFile },
  /** The file itself, as an attachment. `fileName` is another name of `fileId`, which may be the id of a transfer; `delete` is taken and does nothing. */
  'GET /digital-portal/common/download': {
    form: true,
    query: Type.Object({
      fileId: Type.Optional(Id),
      fileName: Type.Optional(Id),
      delete: Type.Optional(Type.String({ maxLength: 5 })),
    }),
    /** The bytes. */
    response: Type.String(),
  },
} as const;
