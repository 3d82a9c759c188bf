/** Addresses and ids by which a value could lead a viewer's browser, and their token, to another call. */
const { origin, host, protocol } = location;
const remove = '/digital-portal/api/authority/admin/jflow/remove?id=1';

export const foreignAddresses: readonly string[] = [
  remove,
  `${origin}${remove}`,
  `//${host}${remove}`,
  `${protocol}//user:password@${host}${remove}`,
  '/%64igital-portal/logout',
  '/digital-portal%2flogout',
  '/digital-portal/api/authority/admin/upload/oss/../../jflow/remove?id=1',
  '/digital-portal/api/authority/admin/upload/oss?x=1',
  '/digital-portal/common/download/../logout',
  '\\digital-portal\\logout',
  `/\\${host}/digital-portal/logout`,
  'digital-portal/logout',
  '../../digital-portal/logout',
  '..',
  '?fileId=1&delete=true#x',
  'data:image/png;base64,AAAA',
  'javascript:caught()',
  'blob:null/1',
  `ftp://${host}/x`,
  '\ud800/../logout',
];
