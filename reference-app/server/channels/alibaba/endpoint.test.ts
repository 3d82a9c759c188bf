/** The host of an account of Alibaba Cloud, and which values are one. */
import { expect, it } from 'vitest';
import { alibabaHost, endpointFields } from './endpoint.ts';

it.each<[Record<string, string>, string]>([
  [{}, 'dysmsapi.aliyuncs.com'],
  [{ region: 'cn-hangzhou' }, 'dysmsapi.aliyuncs.com'],
  [{ product: 'Dysmsapi', domain: 'dysmsapi.aliyuncs.com' }, 'dysmsapi.aliyuncs.com'],
  [{ product: 'dysmsapi-vpc' }, 'dysmsapi-vpc.aliyuncs.com'],
  [{ domain: 'cloud.example.com' }, 'dysmsapi.cloud.example.com'],
  [
    { endpoint: 'dysmsapi.AP-southeast-1.aliyuncs.com', domain: 'x.example.com' },
    'dysmsapi.ap-southeast-1.aliyuncs.com',
  ],
])('%j calls %s', (config, host) => {
  expect(alibabaHost(config, 'Dysmsapi')).toBe(host);
});

it.each([
  'https://dysmsapi.aliyuncs.com',
  'dysmsapi.aliyuncs.com/',
  'dysmsapi.aliyuncs.com:8080',
  'a@b.example.com',
  'localhost',
  '[::1]',
  'a..b',
  '-a.example.com',
  'a.example.com?x=1',
  'a.example.com#',
  'a b.example.com',
  `${'a.'.repeat(120)}com`,
])('%s is no endpoint and no domain', value => {
  const fields = endpointFields('Dysmsapi').filter(({ name }) => name === 'endpoint' || name === 'domain');
  expect(fields.map(({ pattern, isHost }) => [pattern?.test(value), isHost])).toEqual([
    [false, true],
    [false, true],
  ]);
});
