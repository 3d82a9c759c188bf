/** Where the demos find the elements (the built files, which are what a package of them holds), and their two pages. */
import { join } from 'node:path';

const dist = join(import.meta.dirname, '..', 'elements', 'dist');

export const elements = [
  { find: /^@countersign\/elements$/, replacement: join(dist, 'countersign.js') },
  { find: /^@countersign\/elements\/(.+)$/, replacement: join(dist, '$1.js') },
];

/** The form, and the approvals. */
export const pages = ['index.html', 'approvals.html'];
