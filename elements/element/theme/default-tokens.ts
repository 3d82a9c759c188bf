/**
 * The CSS of the default tokens. The build replaces this module by its result, so that no page has to compute
 * it.
 */
import { elementTokenCss } from './tokens.ts';

export const defaultTokens: string = elementTokenCss();
