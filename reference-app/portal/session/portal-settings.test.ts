import { expect, test } from 'vitest';
import { portalSettingsFromProperties } from './portal-settings.ts';

test.each([
  [{}, { multiPage: false, themeMode: 'auto' }],
  [
    { multiPage: '1', themeMode: 'night' },
    { multiPage: true, themeMode: 'dark' },
  ],
  [
    { multiPage: 'true', themeMode: 'light' },
    { multiPage: true, themeMode: 'light' },
  ],
  [
    { multiPage: '0', themeMode: 'pink' },
    { multiPage: false, themeMode: 'auto' },
  ],
])('%o means %o', (values, settings) => {
  const held = Object.entries(values).map(([attrCode, attrValue]) => ({ attrCode, attrValue }));
  expect(portalSettingsFromProperties(held)).toEqual(settings);
});
