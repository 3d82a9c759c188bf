/** When a flow prints by a template of its own. */
import { expect, it } from 'vitest';
import { printTemplateOf } from './print-template.ts';

it('is what the author wrote, where the flow asks for it', () => {
  expect(printTemplateOf({ printTemplate: { mode: 'custom', html: '<p>{{title}}</p>' } })).toBe(
    '<p>{{title}}</p>',
  );
});

it.each([
  undefined,
  {},
  { printTemplate: 'custom' },
  { printTemplate: { mode: 'default', html: '<p>x</p>' } },
  { printTemplate: { mode: 'custom' } },
  { printTemplate: { mode: 'custom', html: '  ' } },
  { printTemplate: { mode: 'custom', html: 'x'.repeat(200_001) } },
])('is the default for %j', setting => {
  expect(printTemplateOf(setting)).toBeNull();
});
