/** Script that the build inserts before all other scripts (`vite.first-calls.ts`). */
import { beginFirstCalls, type CallsOfPages } from './begin.ts';

/** Set by the build from the pages' declarations. */
declare const CALLS_OF_PAGES: CallsOfPages;

beginFirstCalls(CALLS_OF_PAGES);
