/**
 * Accessibility of everything that the form designer opens, in both languages and schemes, wide, narrow and on a phone: with
 * `TEST_ALL=1` each in all twelve looks, else each in one, so that every look is run.
 */
import { expectAccessible } from '../testing/axe.ts';
import { hasAllLooks, inLooks, LOOKS, type Look } from '../testing/looks.ts';
import { opened, openSide } from './testing/looks.ts';
import { onCanvas } from './testing/states/canvas.ts';
import { top } from './testing/states/dialogs.ts';
import { sample } from './testing/states/form.ts';
import { inLogic } from './testing/states/logic.ts';
import { inPanel } from './testing/states/panel.ts';
import { inTools } from './testing/states/tools.ts';

/** Looks in an order in which neighbours differ in everything. */
const looksOf = (at: number): readonly Look[] =>
  hasAllLooks ? LOOKS : [LOOKS[(at * 5) % LOOKS.length] as Look];

const states = [...onCanvas, ...inPanel, ...inTools, ...inLogic];

describe('everything of <form-designer> is accessible in every look', () => {
  for (const [at, state] of states.entries())
    it(state.name, async () => {
      const designer = await opened('definition' in state ? state.definition?.() : sample());
      await state.open(designer);
      await inLooks(designer, looksOf(at), async () => {
        if (state.side) await openSide(designer, state.side);
        await expectAccessible(top(designer) ?? designer);
      });
    });
});
