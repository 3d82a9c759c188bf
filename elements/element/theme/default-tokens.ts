/** The css of the product's own tokens. The build replaces this file by its outcome, so that no page computes it again. */
import { elementCss } from './tokens.ts';

export const defaultTokens: string = elementCss();
