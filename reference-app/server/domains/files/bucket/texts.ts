/** Texts for bucket test results and for invalid fields. */
import type { BucketTestOutcome } from '@countersign/sdk/api/contract';
import type { Lang } from '../../../http/language.ts';

type Text = Record<Lang, string>;

/**
 * Texts for the test results, with the next step for administrators. They never contain the message of the
 * service, because it could be the reply of an unrelated server.
 */
const BUCKET_TEST_TEXTS: Record<BucketTestOutcome, Text> = {
  ok: { zh: '写入、读取和删除均正常', en: 'Writing, reading and removing work' },
  'address-refused': {
    zh: '该地址属于受保护的网络。如果这是自建的存储服务，请运维人员在 CALL_NETWORKS 中开放其网段',
    en: 'This address lies in a protected network. For a storage service of your own, ask the operator to open its network in CALL_NETWORKS',
  },
  unreachable: {
    zh: '无法连接，请检查地址、端口和代理',
    en: 'It cannot be reached; check address, port and proxy',
  },
  timeout: { zh: '响应超时，请检查地址和网络', en: 'It does not answer in time; check address and network' },
  tls: {
    zh: '证书无效，请检查地址，或更换存储服务的证书',
    en: 'Its certificate is not valid; check the address, or renew the certificate of the service',
  },
  'proxy-refused': {
    zh: '代理拒绝连接，请检查代理的用户名和密码',
    en: 'The proxy refuses; check its user name and password',
  },
  signature: {
    zh: '密钥不正确，请检查 Access Key ID、密钥和区域，以及服务器时间',
    en: 'The key is not right; check access key id, secret and region, and the clock of the server',
  },
  'access-denied': {
    zh: '没有权限，请在存储服务上为该密钥授予读、写和删除对象的权限',
    en: 'Access is denied; give the key the rights to read, write and remove objects',
  },
  'no-bucket': {
    zh: '存储桶不存在，请检查桶名称，或在存储服务上创建',
    en: 'There is no such bucket; check its name, or make it at the service',
  },
  redirected: {
    zh: '该桶位于其他区域，请填写它所在区域的地址',
    en: 'The bucket lies in another region; enter the address of its region',
  },
  'different-bytes': {
    zh: '读到的内容与写入的不同，请检查代理或缓存',
    en: 'Other bytes were read than written; check proxies and caches on the way',
  },
  'disk-full': { zh: '服务器磁盘空间不足', en: 'The disk of the server is full' },
  failed: {
    zh: '存储服务返回错误，请检查地址是否为兼容 S3 的服务',
    en: 'The service answers with an error; check that the address is that of an S3-compatible service',
  },
};

export const bucketTestText = (code: BucketTestOutcome, lang: Lang): string => BUCKET_TEST_TEXTS[code][lang];

export const BUCKET_FIELD_TEXTS = {
  bucketName: { zh: '已有同名的存储桶', en: 'Another bucket has this name' },
  endpoint: {
    zh: '请填写 http(s) 地址，不含用户名和参数',
    en: 'Must be an http(s) address without user and query',
  },
  accessKeyId: { zh: '请填写 Access Key ID', en: 'Enter the access key id' },
  accessKeySecret: {
    zh: '请填写密钥；更换地址时须重新填写',
    en: 'Enter the secret; another address needs it anew',
  },
  proxyHost: {
    zh: '请填写代理的主机名，不含协议和端口',
    en: 'Must be a host name without protocol and port',
  },
  proxyPort: { zh: '请填写代理的端口', en: 'Enter the port of the proxy' },
  proxyPassword: { zh: '更换代理时须重新填写密码', en: 'Another proxy needs the password anew' },
  isDefault: {
    zh: '须有一个默认存储桶：请在另一个存储桶上设为默认',
    en: 'One bucket has to be the default: make another one the default',
  },
  status: { zh: '默认存储桶不能停用', en: 'The default bucket cannot be disabled' },
} as const satisfies Record<string, Text>;
