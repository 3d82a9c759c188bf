/** Holds the editor of choices on the canvas, whose code is loaded after the form is drawn. */
import { lazyModule } from '../../ui/lazy-part.ts';

export const lazyChoicesEditor = lazyModule(
  async () => (await import('./InPlaceChoicesEditor.tsx')).InPlaceChoicesEditor,
);
