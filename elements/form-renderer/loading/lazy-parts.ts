/** What a form needs that is more than lines of text (`needs.ts`), and what works behind any form once it stands. */
import { commonKinds, type Kinds } from '@countersign/sdk/form/common';
import { allControls, everydayControls } from '../../controls/lazy-controls.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

/** Checks, methods, events: a simple form is drawn before they are here. */
export const behaviour = lazyPart(() => import('../Behaviour.tsx'));

/** Everyday controls, privileges, and how values are read: what most forms need. */
export const everyday = lazyPart(async () => {
  const parts = [import('./common.ts'), everydayControls.load()] as const;
  return (await Promise.all(parts))[0];
});

/** Everything: any other form is drawn once it is here. */
export const formRest = lazyPart(async () => {
  const parts = [import('./full.ts'), everyday.load(), allControls.load(), behaviour.load()] as const;
  return (await Promise.all(parts))[0];
});

/** The registry to read a form with, once what it needs is loaded: a form of common controls is read alike by both. */
export const loadedKinds = (): Kinds => (formRest.isLoaded() ? formRest.get().allKinds : commonKinds);

/** Before a form is drawn that has these needs. */
export const partFor = { nothing: undefined, everyday, everything: formRest };
