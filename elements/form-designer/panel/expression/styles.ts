/** The css of the editor of expressions. */
import { markedCss } from '../../../designer/panel/marked/styles.ts';

export const expressionCss = `${markedCss}
.csp-expression{display:grid;gap:6px;min-width:0}
.csp-inserts{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:6px}
`;
