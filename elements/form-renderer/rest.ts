/** What a form needs that is more than lines of text (`is-plain.ts`), and what works behind any form once it stands. */
import { allControls } from '../controls/all-controls.ts';
import { latePart } from '../controls/part.ts';

/** Checks, methods, events: a plain form is drawn before they are here. */
export const behaviour = latePart(() => import('./Behaviour.tsx'));

/** Everything: any other form is drawn once it is here. */
export const formRest = latePart(async () => {
  const parts = [import('./everything.ts'), allControls.load(), behaviour.load()] as const;
  return (await Promise.all(parts))[0];
});
