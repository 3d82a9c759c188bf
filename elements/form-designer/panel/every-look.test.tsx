/**
 * Accessibility of every control on the canvas and of its settings, in both languages and schemes, wide, narrow and on a
 * phone: with `TEST_ALL=1` each type in all twelve looks, else in one of them.
 */
import { type Control, type ControlType, controlTypes, type FormDefinition } from '@countersign/sdk/form';
import { formOf, placed } from '../../controls/testing/samples.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { hasAllLooks, inLooks, LOOKS } from '../../testing/looks.ts';
import { rendered } from '../../testing/page.ts';
import { find, opened, openSide, select } from '../testing/looks.ts';

/** Without `TEST_ALL=1` the types are shared out among the looks. */
const typesIn = (at: number): ControlType[] =>
  controlTypes.filter((_type, n) => hasAllLooks || n % LOOKS.length === at);

const firstOfTypes = (list: readonly Control[]): Control[] =>
  [...Map.groupBy(list, ({ type }) => type).values()].flatMap(([first]) => first ?? []);

describe('every control and its settings are accessible in every look', () => {
  for (const [at, look] of LOOKS.entries())
    it(`${look.lang}, ${look.scheme}, ${look.width}`, async function () {
      this.timeout(180_000);
      const { definition } = formOf(placed(typesIn(at)));
      const designer = await opened(definition as FormDefinition);
      await inLooks(designer, [look], async () => {
        await expectAccessible(designer);
        for (const { key } of firstOfTypes(definition.list)) {
          await select(designer, key as string);
          await openSide(designer, 'right');
          const panel = await find(designer, '.designer-right .panel-frame');
          for (const folded of panel.querySelectorAll<HTMLElement>(
            '.panel-group-title [aria-expanded=false]',
          ))
            folded.click();
          await rendered();
          await expectAccessible(panel);
        }
      });
    });
});
