/**
 * Determines the Alibaba Cloud host for an account: the default host of the product, unless the account
 * overrides it.
 */
import type { AccountField } from '../connector.ts';

const HOST_PATTERN =
  /^(?=.{1,200}$)[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)+$/;
const DNS_LABEL_PATTERN = /^[A-Za-z][A-Za-z0-9-]{0,60}$/;
const ALIBABA_DOMAIN = 'aliyuncs.com';

/** Returns the account fields for the endpoint. All of them are optional. */
export const endpointFields = (product: string): AccountField[] => [
  {
    name: 'region',
    label: { zh: '地域', en: 'Region' },
    pattern: DNS_LABEL_PATTERN,
    hint: { zh: '如 cn-hangzhou；可留空', en: 'Such as cn-hangzhou; may stay empty' },
  },
  {
    name: 'endpoint',
    label: { zh: '接入地址', en: 'Endpoint' },
    isHost: true,
    pattern: HOST_PATTERN,
    hint: {
      zh: '主机名，如海外或专有网络的地址；留空则由产品和域名得出',
      en: 'A host, such as one abroad or of a VPC; empty for that of product and domain',
    },
  },
  {
    name: 'product',
    label: { zh: '产品', en: 'Product' },
    isHost: true,
    pattern: DNS_LABEL_PATTERN,
    hint: { zh: `留空为 ${product}`, en: `${product} where it is empty` },
  },
  {
    name: 'domain',
    label: { zh: '域名', en: 'Domain' },
    isHost: true,
    pattern: HOST_PATTERN,
    hint: { zh: `留空为 ${ALIBABA_DOMAIN}`, en: `${ALIBABA_DOMAIN} where it is empty` },
  },
];

/**
 * Returns the API host for an account. The configured domain may include the product, as in the provider's
 * samples: `dysmsapi.aliyuncs.com`.
 */
export function alibabaHost(config: Readonly<Record<string, string>>, usual: string): string {
  if (config.endpoint) return config.endpoint.toLowerCase();
  const product = (config.product || usual).toLowerCase();
  const domain = (config.domain || ALIBABA_DOMAIN).toLowerCase();
  return domain.startsWith(`${product}.`) ? domain : `${product}.${domain}`;
}
