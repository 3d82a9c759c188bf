/** The flow that every demo opens: the leave request of `leave.ts`, decided by one person. */
import type { Flow } from '@countersign/elements';

export const review: Flow = {
  node: {
    id: 'start',
    type: 0,
    nodeName: 'Employee',
    childNode: {
      id: 'manager',
      type: 1,
      nodeName: 'Manager',
      setType: 1,
      nodeUserList: [{ id: 'li', name: 'Li Na' }],
      examineMode: 1,
      childNode: null,
    },
  },
};
