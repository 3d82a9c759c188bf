/** Loads the reader of typed and pasted texts on demand. */
import { lazyModule } from '../ui/lazy-part.ts';

export const lazyTypedReader = lazyModule(() => import('./typed-reader.ts'));
