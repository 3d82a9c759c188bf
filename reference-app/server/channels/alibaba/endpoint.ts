/** Which host of Alibaba Cloud an account calls: that of the product, unless the account names another one. */
import type { AccountField } from '../connector.ts';

const HOST =
  /^(?=.{1,200}$)[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)+$/;
const LABEL = /^[A-Za-z][A-Za-z0-9-]{0,60}$/;
const DOMAIN = 'aliyuncs.com';

/** Every field may stay empty. */
export const endpointFields = (product: string): AccountField[] => [
  {
    name: 'region',
    label: { zh: '地域', en: 'Region' },
    pattern: LABEL,
    hint: { zh: '如 cn-hangzhou；可留空', en: 'Such as cn-hangzhou; may stay empty' },
  },
  {
    name: 'endpoint',
    label: { zh: '接入地址', en: 'Endpoint' },
    isHost: true,
    pattern: HOST,
    hint: {
      zh: '主机名，如海外或专有网络的地址；留空则由产品和域名得出',
      en: 'A host, such as one abroad or of a VPC; empty for that of product and domain',
    },
  },
  {
    name: 'product',
    label: { zh: '产品', en: 'Product' },
    isHost: true,
    pattern: LABEL,
    hint: { zh: `留空为 ${product}`, en: `${product} where it is empty` },
  },
  {
    name: 'domain',
    label: { zh: '域名', en: 'Domain' },
    isHost: true,
    pattern: HOST,
    hint: { zh: `留空为 ${DOMAIN}`, en: `${DOMAIN} where it is empty` },
  },
];

/** A domain may carry its product, as the samples of the provider write it: `dysmsapi.aliyuncs.com`. */
export function hostOf(config: Readonly<Record<string, string>>, usual: string): string {
  if (config.endpoint) return config.endpoint.toLowerCase();
  const product = (config.product || usual).toLowerCase();
  const domain = (config.domain || DOMAIN).toLowerCase();
  return domain.startsWith(`${product}.`) ? domain : `${product}.${domain}`;
}
