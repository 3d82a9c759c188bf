/** A page with the strict policy and a flow designer with a node of every kind. */
import '../../flow-designer/element.ts';
import { drawGraph } from '../../flow-designer/graph/index.ts';
import { everyKindFlow, everyKindForm } from '../../flow-designer/testing/every-kind.ts';

/** The interface of this page for its test. */
export interface StrictFlowDesigner {
  violations: string[];
  offend(): void;
  /** Draws a graph of so many boxes; returns the number of workers that it took. */
  draw(boxes: number): Promise<{ workers: number; boxes: number }>;
}

const page: StrictFlowDesigner = {
  violations: [],
  offend() {
    const style = document.createElement('style');
    style.textContent = 'body{color:rgb(1,2,3)}';
    document.head.append(style);
  },
  async draw(count) {
    const Real = globalThis.Worker;
    let workers = 0;
    globalThis.Worker = class extends Real {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        this.addEventListener('message', () => {
          workers += 1;
        });
      }
    };
    const boxes = Array.from({ length: count }, (_, at) => {
      return { id: `b${at}`, name: `Box ${at}`, lines: [], tone: 'copy' as const };
    });
    const edges = boxes.slice(1).map(({ id }, at) => ({ from: `b${at}`, to: id }));
    const picture = await drawGraph({ boxes, edges });
    globalThis.Worker = Real;
    return { workers, boxes: picture.querySelectorAll('rect').length };
  },
};
Reflect.set(window, 'strictFlowDesigner', page);
document.addEventListener('securitypolicyviolation', event => {
  page.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
});

const users = async () => ({ total: 1, list: [{ id: 'li', name: 'Li Qiang' }] });
const designer = document.createElement('flow-designer');
designer.style.cssText = 'display:block;height:900px';
document.body.append(
  Object.assign(designer, {
    lang: 'en',
    lookups: { users },
    form: everyKindForm,
    flow: everyKindFlow(),
  }),
);
