import { expect, test } from 'vitest';
import { propertyDisplayName } from './built-in.ts';

test.each([
  ['appName', '系统名称', '系统名称', 'Name'],
  ['appName', 'Name', '系统名称', 'Name'],
  ['appName', 'Our name', 'Our name', 'Our name'],
  ['favicon', '图标', '图标', 'Icon'],
  ['limit', 'Name', 'Name', 'Name'],
  ['constructor', '图标', '图标', '图标'],
])('%s with the name %s is %s or %s', (attrCode, attrName, zh, en) => {
  expect([
    propertyDisplayName({ attrCode, attrName }, 'zh'),
    propertyDisplayName({ attrCode, attrName }, 'en'),
  ]).toEqual([zh, en]);
});
