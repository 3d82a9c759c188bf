/** The script that the build puts before all others (`vite.first-calls.ts`). */
import { beginFirstCalls, type CallsOfPages } from './begin.ts';

/** The build writes what the pages declare. */
declare const CALLS_OF_PAGES: CallsOfPages;

beginFirstCalls(CALLS_OF_PAGES);
