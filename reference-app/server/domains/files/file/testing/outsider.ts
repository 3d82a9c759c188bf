/** Every call of files as an outsider would try it. */
import type { fileContract } from '@countersign/sdk/api/contract';
import { nobody, none, type Outsider, own } from '../../../../testing/outsider.ts';

export const outsider: Outsider<typeof fileContract> = {
  calls: ({ file }) => ({
    'GET /digital-portal/common/download': none({ query: { fileId: file } }),
    'GET file/page': own(),
    'GET file/usage': own(),
    'GET file/buckets': own(),
    'GET file/all': nobody(),
    'GET file/detail/:fileId': none({ params: file }),
    'GET file/folder/list': none({ query: { folderId: file } }),
    'POST file/folder/add': none({ body: { folderName: 'x', parentId: file } }),
    'POST file/folder/update': none({ body: { folderId: file, folderName: 'x' } }),
    'GET file/folder/remove/:folderId': none({ params: file }),
    'POST file/update': none({ body: { fileId: file, name: 'x' } }),
    'POST file/removeBatch': own({ body: { fileIds: [file] } }),
    'POST file/upload/begin': none({ body: { name: 'x.pdf', size: 1, folderId: file } }),
    'GET file/upload/:uploadId': none({ params: file }),
    'POST file/upload/finish': none({ body: { uploadId: file } }),
    'POST file/upload/cancel': none({ body: { uploadId: file } }),
    'POST file/upload/part/:uploadId': { params: file, status: 400 },
  }),
};
