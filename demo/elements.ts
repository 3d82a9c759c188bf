/** The built elements that the demos load, and the pages of each demo. */
import { join } from 'node:path';

const dist = join(import.meta.dirname, '..', 'elements', 'dist');

export const elements = [
  { find: /^@countersign\/elements$/, replacement: join(dist, 'countersign.js') },
  { find: /^@countersign\/elements\/(.+)$/, replacement: join(dist, '$1.js') },
];

/** The pages of the form, of the approvals, and of the two designers. */
export const pages = ['index.html', 'approvals.html', 'designer.html', 'flow.html'];
