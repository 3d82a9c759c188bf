/**
 * Sends the first API calls of the page. The build inserts this script before all other scripts
 * (`vite.first-calls.ts`).
 */
import { type CallsOfPages, sendFirstApiCalls } from './begin.ts';

/**
 * The first API calls of each page, by page path. The build replaces this constant with the calls that the
 * pages declare.
 */
declare const CALLS_OF_PAGES: CallsOfPages;

sendFirstApiCalls(CALLS_OF_PAGES);
